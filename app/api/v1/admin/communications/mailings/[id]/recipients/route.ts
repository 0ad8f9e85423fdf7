import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";
import { listRecipients } from "@/lib/mailings/recipients";
import { RecipientQuery, RecipientView } from "@/lib/mailings/sending-schema";

export const GET = route(
  {
    ...byMember,
    summary: "List the recipients of a mailing",
    description:
      "Everyone in its audience when it started, including those who were skipped, with the reason. Follow `next_cursor` until it is null.",
    tag: "Mailings",
    permission: "mailings_view",
    alsoNeeds: ["donors_view"],
    params: ById,
    query: RecipientQuery,
    alsoRefuses: ["bad_request"],
    returns: pagedOf(RecipientView),
  },
  async ({ actor, params, query }) => {
    const { data, nextCursor, total } = await listRecipients(actor, params.id, query);
    const listed = { next: nextCursor, previous: null, total };
    const path = `/admin/communications/mailings/${params.id}/recipients`;
    return new Reply(paged({ data, nextCursor }), cursorHeaders(path, query, listed));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
