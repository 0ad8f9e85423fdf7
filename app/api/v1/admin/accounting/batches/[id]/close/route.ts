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
      "Posts every transaction as one balanced entry: either all of them or none. A closed batch never changes; later corrections go in the next batch. Closing it again changes nothing. Refused with `unmapped` while an account is missing, and with `empty` if there is nothing to post.",
    permission: "accounting_edit",
    alsoRefuses: ["conflict"],
    returns: successOf(JournalBatchView),
  },
  async ({ actor, params }) => ok(await closeJournalBatch(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
