import type { Metadata } from "next";
import { formatDate } from "@/lib/format";
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
        <strong>{formatDate(plan.choices.after_resuming ?? "")}</strong> instead of{" "}
        {formatDate(plan.resume_on ?? "")}. No email is sent.
      </p>
      <ResumeForm seen={seenOf(plan)} />
      <LeaveIt plan={plan}>Keep paused</LeaveIt>
    </StepPage>
  ),
);
