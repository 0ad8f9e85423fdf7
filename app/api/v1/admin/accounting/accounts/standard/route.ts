import { z } from "zod";
import { addStandardAccounts } from "@/lib/accounting/accounts";
import { LedgerAccountView } from "@/lib/accounting/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Accounting",
    summary: "Start with the standard accounts",
    description:
      "Adds the accounts most nonprofits use, each mapped to its purpose, to an organization that has no accounts yet.",
    permission: "accounting_edit",
    alsoRefuses: ["conflict"],
    returns: successOf(z.array(LedgerAccountView)),
  },
  async ({ actor }) => ok(await addStandardAccounts(actor)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
