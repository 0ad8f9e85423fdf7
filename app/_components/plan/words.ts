import type { Tone } from "@/app/_components/ui/tone";
import { DEFAULT_LOCALE } from "@/lib/format/default-locale";
import { everyMonths } from "@/lib/giving/plans/schedule";
import type { CardSummary, PlanView } from "@/lib/giving/plans/schema";
import { type Speech, speak } from "@/lib/language/speech";

// The words of a recurring gift. The portal passes its reader's speech; the dashboard speaks English.

const dashboards = (): Speech => speak("en", DEFAULT_LOCALE);

const STATES = {
  active: { word: "stateActive", tone: "success" },
  retrying: { word: "stateRetrying", tone: "warning" },
  paused: { word: "statePaused", tone: "info" },
  failed: { word: "stateFailed", tone: "danger" },
  cancelled: { word: "stateCancelled", tone: "neutral" },
} as const satisfies Record<PlanView["status"], { word: string; tone: Tone }>;

/** A state in a word, with its tone. */
export function stateWords(status: PlanView["status"], { t } = dashboards()) {
  const { word, tone } = STATES[status];
  return { label: t("portal")(word), tone };
}

const EVERY = { week: "everyWeeks", month: "everyMonths", year: "everyYears" } as const;
const SCHEDULE = { week: "scheduleWeeks", month: "scheduleMonths", year: "scheduleYears" } as const;

/** `every month`, `every 3 months`: for the middle of a sentence. */
export const everyWords = (
  { every: { unit, interval } }: Pick<PlanView, "every">,
  { t } = dashboards(),
): string => t("portal")(EVERY[unit], { interval });

type Priced = Pick<PlanView, "price_per_month" | "currency" | "every" | "frequency">;

/** ` · $38.00 a month` behind the amount of a sponsorship that is given by longer periods; else nothing. */
export const perMonthWords = (
  { price_per_month: price, currency, frequency }: Priced,
  { t, format } = dashboards(),
): string =>
  price === null || frequency === null || frequency === 1
    ? ""
    : ` · ${t("portal")("aMonth", { amount: format.major(price, currency) })}`;

/** How often a plan can be given, each with its amount where a month has a price. */
export function rhythmOptions(
  { price_per_month: price, currency, every }: Priced,
  months: readonly number[],
  { t, format } = dashboards(),
) {
  return months.map((each) => {
    const { unit, interval } = each === 0 ? every : everyMonths(each);
    const schedule = t("portal")(SCHEDULE[unit], { interval });
    const amount = price !== null && each > 0 ? format.major(price * each, currency) : undefined;
    return {
      value: each === 0 ? "" : String(each),
      label: amount ? t("portal")("scheduleWithAmount", { schedule, amount }) : schedule,
    };
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

/** What pages say of a way to pay that is kept. */
type Kept = Pick<CardSummary, "kind" | "brand" | "last_four">;

/** `Visa`, as its issuer writes it; undefined for a brand that is not known. */
export const cardBrand = (brand: string): string | undefined => BRANDS[brand];

const nameOf = ({ kind, brand }: Kept, { t }: Speech): string => {
  if (kind === "link") return t("portal")("linkWallet");
  if (kind === "bank_debit") return brand || t("portal")("someBank");
  return cardBrand(brand) ?? t("portal")("someCard");
};

/** `Visa •• 4242`, where room is short; only the name where there are no digits. */
export const shortCardWords = (card: Kept, speech = dashboards()): string =>
  card.last_four ? `${nameOf(card, speech)} •• ${card.last_four}` : nameOf(card, speech);

/** `Visa ending in 4242`, `First Bank account ending in 6789`, `Link`. */
export function cardWords(card: Kept, speech = dashboards()): string {
  const t = speech.t("portal");
  const { kind, brand: bank, last_four: digits } = card;
  if (kind === "bank_debit") {
    if (!bank) return digits ? t("someBankEnding", { digits }) : t("someBank");
    return digits ? t("bankEnding", { bank, digits }) : t("bankAccount", { bank });
  }
  const brand = nameOf(card, speech);
  return digits ? t("cardEnding", { brand, digits }) : brand;
}
