import { changeLedgerAccount } from "@/lib/accounting/accounts";
import { LedgerAccountChanges, LedgerAccountView } from "@/lib/accounting/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const PATCH = route(
  {
    ...byMember,
    tag: "Accounting",
    params: ById,
    summary: "Change an account, or make it inactive",
    description:
      "Omitted fields stay as they are. What has been posted to it stays with it. Refused with `mapped` when it is made inactive while something is posted to it.",
    permission: "accounting_edit",
    body: LedgerAccountChanges,
    alsoRefuses: ["conflict"],
    returns: successOf(LedgerAccountView),
  },
  async ({ actor, params, body }) => ok(await changeLedgerAccount(actor, params.id, body)),
);

export const { GET, POST, PUT, DELETE } = otherMethods({ PATCH });
