import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { formatDate, plural } from "@/lib/format";
import type { PlanDetails } from "@/lib/giving/plans/schema";
import { PauseForm, ResumeForm, SkipForm } from "./break-forms";

/** Taking a break, or ending one. */
export function BreakCard({ plan }: { plan: PlanDetails }) {
  const { pauses, after_skipping: afterSkipping } = plan.choices;
  const seen = { plan: plan.id, expected: plan.next_charge_on ?? "" };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{plan.status === "paused" ? "Paused" : "Pause or skip"}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-8">
        {plan.status === "paused" && plan.resume_on && (
          <>
            <p>No charges until {formatDate(plan.resume_on)}, then it resumes automatically.</p>
            <ResumeForm seen={seen} />
          </>
        )}
        {afterSkipping && (
          <SkipForm
            seen={seen}
            label={plan.status === "retrying" ? "Skip the unpaid gift" : "Skip the next gift"}
            hint={`Your next gift will be on ${formatDate(afterSkipping)}.`}
          />
        )}
        {pauses.length > 0 && (
          <PauseForm
            seen={seen}
            options={pauses.map(({ months, resume_on }) => ({
              value: String(months),
              label: `${plural(months, "month")}, until ${formatDate(resume_on)}`,
            }))}
          />
        )}
      </CardContent>
    </Card>
  );
}
