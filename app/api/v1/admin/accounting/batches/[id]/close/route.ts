import { closeJournalBatch } from "@/lib/accounting/closing";
import { JournalBatchView } from "@/lib/accounting/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Accounting",
    params: ById,
    summary: "Close a journal batch",
    description:
      "Every movement becomes one balanced entry, all of them or none, and nothing of it changes again: what is corrected later goes to the next batch. Closing it a second time changes nothing. Refused with `unmapped` while an account is missing, and with `empty` when there is nothing to post.",
    permission: "accounting_edit",
    alsoRefuses: ["conflict"],
    returns: successOf(JournalBatchView),
  },
  async ({ actor, params }) => ok(await closeJournalBatch(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
