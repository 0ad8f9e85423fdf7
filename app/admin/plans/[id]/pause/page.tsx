import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import { formatDate, plural } from "@/lib/format";
import { openPlan, type PlanParams, planStaff } from "../read-plan";
import { seenOf } from "../seen";
import { PauseForm } from "../step-forms";
import { LeaveIt, StepPage } from "../step-page";

const TITLE = "Pause a recurring gift";

export const metadata: Metadata = { title: TITLE };

export default async function PausePage({ params }: { params: PlanParams }) {
  const { mayEdit, read } = await planStaff(params, "/pause");
  if (!mayEdit) return <NoAccess title={TITLE} />;
  const plan = await openPlan(read, ({ choices }) => choices.pauses.length > 0);
  return (
    <StepPage plan={plan} title={`Pause the gift from ${plan.donor.name}?`}>
      <p>
        The pause starts with the gift due on {formatDate(plan.next_charge_on ?? "")}.
        {plan.status === "retrying" && " The gift that couldn’t be charged is skipped."} The donor
        is not emailed now, only when the gift resumes automatically.
      </p>
      <PauseForm
        seen={seenOf(plan)}
        options={plan.choices.pauses.map(({ months, resume_on }) => ({
          value: String(months),
          label: `${plural(months, "month")}, until ${formatDate(resume_on)}`,
        }))}
      />
      <LeaveIt plan={plan}>Keep it as is</LeaveIt>
    </StepPage>
  );
}
