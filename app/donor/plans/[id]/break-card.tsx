import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanDetails } from "@/lib/giving/plans/schema";
import type { Speech } from "@/lib/language/speech";
import { PauseForm, ResumeForm, SkipForm } from "./break-forms";

/** Taking a break, or ending one. */
export async function BreakCard({ plan }: { plan: PlanDetails }) {
  const { t: of, format } = await pageSpeech();
  const t = of("portal");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(plan.status === "paused" ? "paused" : "pauseOrSkip")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-8">
        {plan.status === "paused" && plan.resume_on && (
          <>
            <p>{t("noChargesUntil", { date: format.date(plan.resume_on) })}</p>
            <ResumeForm seen={seenOf(plan)} />
          </>
        )}
        <Skip plan={plan} />
        <Pause plan={plan} />
      </CardContent>
    </Card>
  );
}

export async function Skip({ plan }: { plan: PlanDetails }) {
  const { t: of, format } = await pageSpeech();
  const t = of("portal");
  const { after_skipping: next } = plan.choices;
  if (!next) return null;
  return (
    <SkipForm
      seen={seenOf(plan)}
      label={t(plan.status === "retrying" ? "skipUnpaid" : "skipNext")}
      hint={t("afterSkipping", { date: format.date(next) })}
    />
  );
}

export async function Pause({ plan }: { plan: PlanDetails }) {
  const speech = await pageSpeech();
  const { pauses } = plan.choices;
  if (pauses.length === 0) return null;
  return (
    <PauseForm
      seen={seenOf(plan)}
      options={pauses.map((each) => ({
        value: String(each.months),
        label: pauseWords(each, speech),
      }))}
    />
  );
}

const seenOf = ({ id, next_charge_on }: PlanDetails) => ({
  plan: id,
  expected: next_charge_on ?? "",
});

const pauseWords = (
  { months, resume_on }: PlanDetails["choices"]["pauses"][number],
  { t, format }: Speech,
): string => t("portal")("monthsUntil", { count: months, date: format.date(resume_on) });
