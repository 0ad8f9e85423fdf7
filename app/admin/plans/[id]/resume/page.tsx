import type { Metadata } from "next";
import { DateOnly } from "@/app/_components/ui/date-time";
import { planStep } from "../plan-page";
import { seenOf } from "../seen";
import { ResumeForm } from "../step-forms";
import { LeaveIt, StepPage } from "../step-page";

const title = "Resume a recurring gift";

export const metadata: Metadata = { title };

export default planStep(
  { title, path: "/resume", isOpen: ({ choices }) => choices.after_resuming !== null },
  ({ record: plan }) => (
    <StepPage plan={plan} title={`Resume the gift from ${plan.donor.name}?`}>
      <p>
        The next gift will be charged on{" "}
        <strong>
          <DateOnly date={plan.choices.after_resuming ?? ""} />
        </strong>{" "}
        instead of <DateOnly date={plan.resume_on ?? ""} />. No email is sent.
      </p>
      <ResumeForm seen={seenOf(plan)} />
      <LeaveIt plan={plan}>Keep paused</LeaveIt>
    </StepPage>
  ),
);
