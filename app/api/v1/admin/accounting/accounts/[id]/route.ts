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
      "Omitted fields stay as they are. Entries already posted to the account stay there. Making an account inactive while something is mapped to it is refused with `mapped`.",
    permission: "accounting_edit",
    body: LedgerAccountChanges,
    alsoRefuses: ["conflict"],
    returns: successOf(LedgerAccountView),
  },
  async ({ actor, params, body }) => ok(await changeLedgerAccount(actor, params.id, body)),
);

export const { GET, POST, PUT, DELETE, OPTIONS } = otherMethods({ PATCH });
