import type { Jurisdiction } from "@/db/schema";
import { changeReceiptProfile } from "@/lib/giving/receipt-profiles/settings";
import type { Tenant } from "./tenant";

/** What an organization of each jurisdiction takes money in. */
export const CURRENCY_OF: Readonly<Record<Jurisdiction, string>> = {
  united_states: "USD",
  canada: "CAD",
  united_kingdom: "GBP",
  germany: "EUR",
  plain: "CHF",
};

const DETAILS: Partial<Record<Jurisdiction, Record<string, string>>> = {
  canada: { registration_number: "123456789 RR 0001", place: "Halifax" },
  united_kingdom: { charity_number: "1122334", hmrc_reference: "AB12345" },
  germany: {
    place: "Kiel",
    tax_office: "Kiel",
    tax_number: "20/291/12345",
    notice_kind: "exemption",
    notice_on: `${new Date().getUTCFullYear() - 1}-02-03`,
    notice_period: "2023",
    purposes: "der Jugendhilfe",
  },
};

/** Has an organization's receipts follow a jurisdiction; the United States is there without a choice. */
export async function followLaw(
  { owner }: Pick<Tenant, "owner">,
  jurisdiction: Jurisdiction,
  more: Record<string, string> = {},
): Promise<void> {
  if (jurisdiction === "united_states") return;
  await changeReceiptProfile(owner, {
    ...{ jurisdiction, signer_name: "Ada Signer", signer_title: "Treasurer" },
    details: { ...DETAILS[jurisdiction], ...more },
  });
}
