import { discardJournalBatch, getJournalBatch } from "@/lib/accounting/batches";
import { JournalBatchView } from "@/lib/accounting/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";

const batch = { ...byMember, tag: "Accounting", params: ById } as const;

export const GET = route(
  {
    ...batch,
    summary: "Read a journal batch",
    description:
      "Returns what the batch posts to each account, or would post if it were closed now.",
    permission: "reports_view",
    alsoRefuses: ["conflict"],
    returns: successOf(JournalBatchView),
  },
  async ({ actor, params }) => ok(await getJournalBatch(actor, params.id)),
);

export const DELETE = route(
  {
    ...batch,
    summary: "Discard an open journal batch",
    permission: "accounting_edit",
    alsoRefuses: ["conflict"],
    returns: DONE,
  },
  async ({ actor, params }) => {
    await discardJournalBatch(actor, params.id);
    return done("Journal batch discarded.");
  },
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods({ GET, DELETE });
