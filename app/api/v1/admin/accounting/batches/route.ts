import { listJournalBatches, openJournalBatch } from "@/lib/accounting/batches";
import {
  JournalBatchQuery,
  JournalBatchSummary,
  JournalBatchView,
  NewJournalBatch,
} from "@/lib/accounting/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";

const batches = { ...byMember, tag: "Accounting" } as const;

export const GET = route(
  {
    ...batches,
    summary: "List journal batches",
    description: "Newest first.",
    permission: "reports_view",
    query: JournalBatchQuery,
    returns: pagedOf(JournalBatchSummary),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listJournalBatches(actor, query);
    const headers = listHeaders("/admin/accounting/batches", query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const POST = route(
  {
    ...batches,
    summary: "Open a journal batch",
    description:
      "Includes every payment, refund, processing fee, and payout through a day that hasn’t been posted yet, plus corrections to earlier ones. Its contents follow the ledger until the batch is closed.",
    permission: "accounting_edit",
    body: NewJournalBatch,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(JournalBatchView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await openJournalBatch(actor, body);
    return new Reply(created(data), locationOf(`/admin/accounting/batches/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
