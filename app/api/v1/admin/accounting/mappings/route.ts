import { z } from "zod";
import { listAccountMappings, mapAccount } from "@/lib/accounting/mappings";
import { AccountMappingInput, AccountMappingView } from "@/lib/accounting/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const mappings = {
  ...byMember,
  tag: "Accounting",
  returns: successOf(z.array(AccountMappingView)),
} as const;

export const GET = route(
  {
    ...mappings,
    summary: "List account mappings",
    description: "Lists the account that each part of a transaction is posted to.",
    permission: "reports_view",
  },
  async ({ actor }) => ok(await listAccountMappings(actor)),
);

export const PUT = route(
  {
    ...mappings,
    summary: "Choose the account of a slot",
    description:
      "Applies to everything, or to one program, designation, or event. If several mappings apply, the most specific one is used. Closed batches stay as they are.",
    permission: "accounting_edit",
    body: AccountMappingInput,
  },
  async ({ actor, body }) => ok(await mapAccount(actor, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
