import type { Tone } from "@/app/_components/ui/tone";
import type { CardSummary, PlanView } from "@/lib/giving/plan-schema";
import { scheduleWords } from "@/lib/giving/schedule";

const STATES: Record<PlanView["status"], { label: string; tone: Tone }> = {
  active: { label: "Active", tone: "success" },
  retrying: { label: "Retrying", tone: "warning" },
  paused: { label: "Paused", tone: "info" },
  failed: { label: "Failed", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** A state in a word, with its tone. */
export const stateWords = (status: PlanView["status"]) => STATES[status];

/** `every month`, `every 3 months`: for the middle of a sentence. */
export const everyWords = ({ every }: Pick<PlanView, "every">): string =>
  scheduleWords(every).toLowerCase();

const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** `Visa ending in 4242`. */
export const cardWords = ({ brand, last_four }: CardSummary): string =>
  `${BRANDS[brand] ?? "Card"} ending in ${last_four}`;
