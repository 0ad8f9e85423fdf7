import type { GiftTerms } from "@/app/_components/give-link";
import type { PlanView } from "@/lib/giving/plans/schema";
import { decimalString, fromMajor } from "@/lib/money";

/** What a plan gives, for the form of a new one. Covered fees are asked for anew. */
export const sameGift = ({
  program,
  purpose,
  amount,
  currency,
  frequency,
}: PlanView): GiftTerms => ({
  program: program.id,
  [purpose.kind]: purpose.id,
  amount: decimalString(fromMajor(amount, currency), currency),
  frequency: frequency ?? undefined,
});
