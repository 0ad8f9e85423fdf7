import { HandHeart } from "lucide-react";
import type { ReactNode } from "react";
import { cardWords, everyWords, needsFirstCard, stateWords } from "@/app/_components/plan/words";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanView } from "@/lib/giving/plans/schema";
import type { Speech } from "@/lib/language/speech";

type Props = {
  plans: readonly PlanView[];
  giveHref: string;
  /** What stands below a recurring gift, such as the buttons to raise it. */
  raise: (plan: PlanView) => ReactNode;
};

/** The donor’s active recurring gifts, each with its card and a link to change it. */
export async function ActivePlans({ plans, giveHref, raise }: Props) {
  const speech = await pageSpeech();
  const t = speech.t("portal");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("yourRecurring")}</CardTitle>
      </CardHeader>
      <CardContent>
        {plans.length === 0 && (
          <EmptyState
            icon={HandHeart}
            title={t("noRecurring")}
            as="h3"
            action={<TextLink href={giveHref}>{t("giveMonthly")}</TextLink>}
          >
            {t("monthlyHelps")}
          </EmptyState>
        )}
        <ul className="divide-y">
          {plans.map((plan) => {
            const { label, tone } = stateWords(plan.status, speech);
            return (
              <li
                key={plan.id}
                className="flex flex-wrap items-start gap-x-6 gap-y-1 py-4 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 grow">
                  <p className="font-semibold">
                    <Link
                      href={`/donor/plans/${plan.id}`}
                      className="underline-offset-4 hover:underline"
                    >
                      {plan.purpose.name}
                    </Link>
                  </p>
                  <p>
                    {t.rich("giftEvery", {
                      amount: speech.format.major(plan.total, plan.currency),
                      every: everyWords(plan, speech),
                      strong: (chunks) => (
                        <span className="text-numeric whitespace-nowrap">{chunks}</span>
                      ),
                    })}
                  </p>
                  <p className="text-sm text-muted-foreground">{nextWords(plan, speech)}</p>
                </div>
                <StatusBadge tone={tone}>{label}</StatusBadge>
                <div className="w-full pt-2 empty:hidden">{raise(plan)}</div>
              </li>
            );
          })}
        </ul>
      </CardContent>
    </Card>
  );
}

/** `Next on December 1, 2026 · Visa ending in 4242` */
function nextWords(plan: PlanView, speech: Speech): string {
  const t = speech.t("portal");
  const { next_charge_on: next, card } = plan;
  return [
    next && t("nextOn", { date: speech.format.date(next) }),
    card && cardWords(card, speech),
    needsFirstCard(plan) && t("needsCard"),
  ]
    .filter(Boolean)
    .join(" · ");
}
