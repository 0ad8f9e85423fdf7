import type { ReactNode } from "react";
import { cardWords, everyWords, perMonthWords } from "@/app/_components/plan/words";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanView } from "@/lib/giving/plans/schema";

const toCard = (chunks: ReactNode) => <TextLink href="/donor/card">{chunks}</TextLink>;

/** Amount, rhythm, next date and card of a plan. */
export async function PlanFacts({ plan }: { plan: PlanView }) {
  const speech = await pageSpeech();
  const { format, said } = speech;
  const t = speech.t("portal");
  const money = (amount: number) => format.major(amount, plan.currency);
  const isRunning = plan.ended_at === null;
  return (
    <DescriptionList>
      <DescriptionItem term={t("gift")}>
        {t.rich("giftEvery", {
          amount: money(plan.total),
          every: everyWords(plan, speech),
          strong: (chunks) => <span className="font-semibold text-numeric">{chunks}</span>,
        })}
        {perMonthWords(plan, speech)}
        {plan.fees_covered > 0 && (
          <span className="block text-sm text-muted-foreground">
            {t("coversFees", { amount: money(plan.fees_covered) })}
          </span>
        )}
      </DescriptionItem>
      {isRunning && plan.next_charge_on && (
        <DescriptionItem term={t(plan.resume_on ? "resumes" : "nextGift")}>
          <time dateTime={plan.next_charge_on}>{format.date(plan.next_charge_on)}</time>
          {plan.is_being_charged && ` · ${t("processingNow")}`}
        </DescriptionItem>
      )}
      {plan.failure && isRunning && (
        <DescriptionItem term={t("lastAttempt")}>
          {said(plan.failure.message)}{" "}
          {plan.awaits_card && t.rich("noMoreTriesAdd", { link: toCard })}
          {plan.retry_on && t("nextAttempt", { date: format.date(plan.retry_on) })}
        </DescriptionItem>
      )}
      {isRunning && (
        <DescriptionItem term={t("card")}>
          {plan.card ? cardWords(plan.card, speech) : t.rich("noCardAdd", { link: toCard })}
        </DescriptionItem>
      )}
      {plan.ended_at && (
        <DescriptionItem term={t("endedOn")}>
          <time dateTime={plan.ended_at}>{format.date(plan.ended_at)}</time>
          {plan.status === "failed" && ` · ${t("cardFailed")}`}
        </DescriptionItem>
      )}
      <DescriptionItem term={t("since")}>
        <time dateTime={plan.started_on}>{format.date(plan.started_on)}</time>
      </DescriptionItem>
    </DescriptionList>
  );
}
