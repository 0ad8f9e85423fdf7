import { z } from "zod";
import { addLedgerAccount, listLedgerAccounts } from "@/lib/accounting/accounts";
import { LedgerAccountView, NewLedgerAccount } from "@/lib/accounting/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const accounts = { ...byMember, tag: "Accounting" } as const;

export const GET = route(
  {
    ...accounts,
    summary: "List accounts",
    description: "Ordered by account number, including inactive accounts.",
    permission: "reports_view",
    returns: successOf(z.array(LedgerAccountView)),
  },
  async ({ actor }) => ok(await listLedgerAccounts(actor)),
);

export const POST = route(
  {
    ...accounts,
    summary: "Add an account",
    permission: "accounting_edit",
    body: NewLedgerAccount,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(LedgerAccountView),
    status: 201,
  },
  async ({ actor, body }) => created(await addLedgerAccount(actor, body)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
