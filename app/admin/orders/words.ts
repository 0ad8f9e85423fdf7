import type { Tone } from "@/app/_components/ui/tone";
import type { AttendeeSummary } from "@/lib/events/orders/attendee-list";
import type { OrderSummary } from "@/lib/events/orders/list";

type Words = { label: string; tone: Tone };

export const ORDER_WORDS: Record<OrderSummary["status"], Words> = {
  pending: { label: "Unpaid", tone: "warning" },
  completed: { label: "Registered", tone: "success" },
  cancelled: { label: "Canceled", tone: "neutral" },
  refunded: { label: "Refunded", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
};

export const MONEY_WORDS: Record<OrderSummary["payment_status"], Words> = {
  not_required: { label: "Free", tone: "neutral" },
  pending: { label: "Awaiting payment", tone: "warning" },
  processing: { label: "Processing", tone: "info" },
  partially_paid: { label: "Partially paid", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
  failed: { label: "Payment failed", tone: "danger" },
  partially_refunded: { label: "Partially refunded", tone: "info" },
  refunded: { label: "Refunded", tone: "neutral" },
  disputed: { label: "Disputed", tone: "danger" },
  voided: { label: "Abandoned", tone: "neutral" },
};

export const METHOD_WORDS = {
  card: "Card",
  check: "Check",
  cash: "Cash",
  bank_transfer: "Bank transfer",
} as const;

/** `Card`; what is not known stands as it is. */
export const methodWords = (method: string | null): string =>
  method === null
    ? "No payment due"
    : (new Map(Object.entries(METHOD_WORDS)).get(method) ?? method);

export const KIND_WORDS: Record<AttendeeSummary["group"]["kind"], string> = {
  individual: "Guest",
  table: "Table",
  team: "Team",
  family: "Family",
  sponsor: "Sponsor seats",
};

export const TICKET_WORDS: Record<AttendeeSummary["ticket_state"], Words> = {
  not_ready: { label: "Not ready", tone: "warning" },
  ready: { label: "Ready", tone: "success" },
  issued: { label: "Issued", tone: "success" },
  void: { label: "Void", tone: "neutral" },
};

/** Somebody's name, or that nobody has been named. */
export const nameOf = (
  person: Pick<AttendeeSummary, "first_name" | "last_name">,
  unnamed = "Unnamed",
): string => [person.first_name, person.last_name].filter(Boolean).join(" ") || unnamed;
