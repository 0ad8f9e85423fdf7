import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged } from "@/lib/http/success";
import { listReceivedTexts } from "@/lib/texting/received";
import { ReceivedText, ReceivedTextQuery } from "@/lib/texting/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List received texts",
    description:
      "Texts to the organization’s number, newest first. Answers are also interactions of the donors who have the number. Follow `next_cursor` until it is null.",
    tag: "Communications",
    permission: "mailings_view",
    alsoNeeds: ["donors_view"],
    query: ReceivedTextQuery,
    alsoRefuses: ["bad_request"],
    returns: {
      status: z.literal("success"),
      data: z.array(ReceivedText),
      next_cursor: z.string().nullable(),
    },
  },
  async ({ actor, query }) => {
    const { data, nextCursor, total } = await listReceivedTexts(actor, query);
    const listed = { next: nextCursor, previous: null, total };
    const path = "/admin/communications/text-messages/received";
    return new Reply(paged({ data, nextCursor }), cursorHeaders(path, query, listed));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
