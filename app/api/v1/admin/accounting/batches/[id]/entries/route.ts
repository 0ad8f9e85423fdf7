import { listJournalEntries } from "@/lib/accounting/batches";
import { JournalEntryQuery, JournalEntryView } from "@/lib/accounting/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    tag: "Accounting",
    params: ById,
    summary: "List a journal batch’s entries",
    description: "Ordered by posting date. An open batch has no entries yet.",
    permission: "reports_view",
    query: JournalEntryQuery,
    returns: pagedOf(JournalEntryView),
  },
  async ({ actor, params: { id }, query }) => {
    const { data, total, nextCursor } = await listJournalEntries(actor, id, query);
    const at = `/admin/accounting/batches/${id}/entries`;
    return new Reply(paged({ data, nextCursor }), listHeaders(at, query, { total, nextCursor }));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
