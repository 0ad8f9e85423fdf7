import type { Option } from "@/app/_components/forms/choices";
import type { Tone } from "@/app/_components/ui/tone";
import { formatMajor, plural } from "@/lib/format/amounts";
import type { PledgeSummary } from "@/lib/pledges/schema";

type State = { label: string; tone: Tone };

export const PLEDGE_STATES: Record<PledgeSummary["status"], State> = {
  open: { label: "Open", tone: "info" },
  fulfilled: { label: "Fulfilled", tone: "success" },
  written_off: { label: "Written off", tone: "neutral" },
  cancelled: { label: "Canceled", tone: "neutral" },
};

/** An open pledge with an unpaid installment is first of all overdue. */
export const pledgeState = ({ status, overdue_amount }: PledgeSummary): State =>
  overdue_amount > 0 ? { label: "Overdue", tone: "warning" } : PLEDGE_STATES[status];

const EVERY: Record<PledgeSummary["frequency"], string> = {
  once: "",
  monthly: "monthly",
  quarterly: "quarterly",
  yearly: "yearly",
};

/** `One payment`, `12 monthly installments`. */
export const scheduleWords = ({
  frequency,
  installment_count: count,
}: Pick<PledgeSummary, "frequency" | "installment_count">): string =>
  frequency === "once" ? "One payment" : plural(count, `${EVERY[frequency]} installment`);

/** What a pledge is for: its designation, or the whole program. */
export const purposeWords = ({ program, designation }: PledgeSummary): string =>
  designation ? `${program.name}: ${designation.name}` : program.name;

/** A choice of open pledges, by what is left of each. */
export const pledgeOptions = (pledges: readonly PledgeSummary[]): Option[] =>
  pledges.map((pledge) => ({
    value: String(pledge.id),
    label: `${purposeWords(pledge)}: ${formatMajor(pledge.balance, pledge.currency)} of ${formatMajor(pledge.amount, pledge.currency)} remaining`,
  }));
