import type { Tone } from "@/app/_components/ui/tone";
import { formatMajor } from "@/lib/format";
import { everyMonths, scheduleWords } from "@/lib/giving/plans/schedule";
import type { CardSummary, PlanView } from "@/lib/giving/plans/schema";

const STATES: Record<PlanView["status"], { label: string; tone: Tone }> = {
  active: { label: "Active", tone: "success" },
  retrying: { label: "Retrying", tone: "warning" },
  paused: { label: "Paused", tone: "info" },
  failed: { label: "Failed", tone: "danger" },
  cancelled: { label: "Canceled", tone: "neutral" },
};

/** A state in a word, with its tone. */
export const stateWords = (status: PlanView["status"]) => STATES[status];

/** `every month`, `every 3 months`: for the middle of a sentence. */
export const everyWords = ({ every }: Pick<PlanView, "every">): string =>
  scheduleWords(every).toLowerCase();

/** Why a plan is listed as below its price. */
export const BELOW_PRICE =
  "Below the monthly price for its frequency. Older recurring gifts keep their amount until you or the donor change the amount or frequency.";

type Priced = Pick<PlanView, "price_per_month" | "currency" | "every" | "frequency">;

/** ` · $38.00 a month` behind the amount of a sponsorship that is given by longer periods; else nothing. */
export const perMonthWords = ({ price_per_month: price, currency, frequency }: Priced): string =>
  price === null || frequency === null || frequency === 1
    ? ""
    : ` · ${formatMajor(price, currency)} a month`;

/** How often a plan can be given, each with its amount where a month has a price. */
export function rhythmOptions(plan: Priced, months: readonly number[]) {
  const { price_per_month: price, currency, every } = plan;
  return months.map((each) => {
    const label = scheduleWords(each === 0 ? every : everyMonths(each));
    const amount = price !== null && each > 0 ? `: ${formatMajor(price * each, currency)}` : "";
    return { value: each === 0 ? "" : String(each), label: `${label}${amount}` };
  });
}

/** Was it imported, and does it wait for its donor's first card? */
export const needsFirstCard = (plan: Pick<PlanView, "awaits_card" | "failure">): boolean =>
  plan.awaits_card && plan.failure === null;

const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** `Visa •• 4242`, where room is short. */
export const shortCardWords = ({ brand, last_four }: CardSummary): string =>
  `${BRANDS[brand] ?? "Card"} •• ${last_four}`;

/** `Visa ending in 4242`. */
export const cardWords = ({ brand, last_four }: CardSummary): string =>
  `${BRANDS[brand] ?? "Card"} ending in ${last_four}`;
