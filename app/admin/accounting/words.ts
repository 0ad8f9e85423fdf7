import type { Tone } from "@/app/_components/ui/tone";
import type { Mappable } from "@/lib/accounting/mappings";
import type { Slot } from "@/lib/accounting/parts";
import type { JournalBatchSummary, LedgerAccountView } from "@/lib/accounting/schema";

export const STATUS_WORDS: Record<JournalBatchSummary["status"], { label: string; tone: Tone }> = {
  open: { label: "Open", tone: "info" },
  closed: { label: "Closed", tone: "success" },
};

/** Where money arrives, then what it is for, then what it costs. */
export const SLOT_WORDS: Record<Slot, string> = {
  card: "Card payments",
  bank_debit: "Bank debits",
  paypal: "PayPal payments",
  check: "Checks",
  cash: "Cash",
  bank_transfer: "Bank transfers",
  noncash: "Donated property",
  payouts: "Payouts to your bank",
  gifts: "Gifts",
  noncash_gifts: "Gifts in kind and stock",
  tickets: "Tickets",
  event_sponsorships: "Event sponsorships",
  auction: "Auction",
  event_gifts: "Gifts added to registrations",
  fees_covered: "Fees covered by donors",
  processing_fees: "Payment processing fees",
};

export const TYPE_WORDS: Record<LedgerAccountView["type"], string> = {
  asset: "Asset",
  liability: "Liability",
  equity: "Equity",
  income: "Income",
  expense: "Expense",
};

export const accountName = ({ code, name }: Pick<LedgerAccountView, "code" | "name">): string =>
  `${code} ${name}`;

export const SCOPE_WORDS: Record<Mappable["kind"], string> = {
  program: "Program",
  designation: "Designation",
  event: "Event",
};
