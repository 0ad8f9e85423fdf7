import type { ACCOUNT_TYPES } from "@/db/schema";
import type { Slot } from "./parts";

type Standard = {
  code: string;
  name: string;
  type: (typeof ACCOUNT_TYPES)[number];
  /** What is posted to it unless a mapping says otherwise. */
  slots: readonly Slot[];
};

/**
 * Numbered as the Unified Chart of Accounts for nonprofits groups them: assets from 1000, contributions
 * from 4000, other income from 5000, expenses from 7000.
 */
export const STANDARD_ACCOUNTS: readonly Standard[] = [
  { code: "1010", name: "Checking", type: "asset", slots: ["bank_transfer", "payouts"] },
  { code: "1020", name: "Card and debit clearing", type: "asset", slots: ["card", "bank_debit"] },
  { code: "1025", name: "PayPal", type: "asset", slots: ["paypal"] },
  { code: "1050", name: "Undeposited funds", type: "asset", slots: ["check", "cash"] },
  { code: "1500", name: "Donated property", type: "asset", slots: ["noncash"] },
  { code: "4010", name: "Contributions", type: "income", slots: ["gifts", "event_gifts"] },
  { code: "4020", name: "Covered fees", type: "income", slots: ["fees_covered"] },
  { code: "4130", name: "Gifts in kind", type: "income", slots: ["noncash_gifts"] },
  { code: "5800", name: "Special events", type: "income", slots: ["tickets"] },
  {
    code: "5810",
    name: "Special events:Sponsorships",
    type: "income",
    slots: ["event_sponsorships"],
  },
  { code: "5820", name: "Special events:Auction", type: "income", slots: ["auction"] },
  { code: "8595", name: "Payment processing fees", type: "expense", slots: ["processing_fees"] },
];
