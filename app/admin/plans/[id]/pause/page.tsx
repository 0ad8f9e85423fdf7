import type { Metadata } from "next";
import { DateOnly } from "@/app/_components/ui/date-time";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { plural } from "@/lib/format/amounts";
import { planStep } from "../plan-page";
import { seenOf } from "../seen";
import { PauseForm } from "../step-forms";
import { LeaveIt, StepPage } from "../step-page";

const title = "Pause a recurring gift";

export const metadata: Metadata = { title };

export default planStep(
  { title, path: "/pause", isOpen: ({ choices }) => choices.pauses.length > 0 },
  ({ record: plan }) => (
    <StepPage plan={plan} title={`Pause the gift from ${plan.donor.name}?`}>
      <p>
        The pause starts with the gift due on <DateOnly date={plan.next_charge_on ?? ""} />.
        {plan.status === "retrying" && " The gift that couldn’t be charged is skipped."} The donor
        is not emailed until the gift resumes.
      </p>
      <PauseForm
        seen={seenOf(plan)}
        options={plan.choices.pauses.map(({ months, resume_on }) => ({
          value: String(months),
          label: `${plural(months, "month")}, until ${staffFormat().date(resume_on)}`,
        }))}
      />
      <LeaveIt plan={plan}>Go back</LeaveIt>
    </StepPage>
  ),
);
