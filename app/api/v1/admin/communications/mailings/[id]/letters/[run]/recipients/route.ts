import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";
import { listLetterRecipients } from "@/lib/postal/recipients";
import { LetterRecipientQuery, LetterRecipientView, LetterRunPath } from "@/lib/postal/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List who got a letter of a print run",
    description:
      "In the order the letters were printed, followed by donors who got none, with the reason. Donors reached by email and donors whose letter is in another run are only counted. Follow `next_cursor` until it is null.",
    tag: "Mailings",
    permission: "mailings_view",
    alsoNeeds: ["donors_view"],
    params: LetterRunPath,
    query: LetterRecipientQuery,
    alsoRefuses: ["bad_request"],
    returns: pagedOf(LetterRecipientView),
  },
  async ({ actor, params, query }) => {
    const { data, nextCursor, total } = await listLetterRecipients(actor, params, query);
    const listed = { next: nextCursor, previous: null, total };
    const path = `/admin/communications/mailings/${params.id}/letters/${params.run}/recipients`;
    return new Reply(paged({ data, nextCursor }), cursorHeaders(path, query, listed));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
