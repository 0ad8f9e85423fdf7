import type { Metadata } from "next";
import { DateOnly } from "@/app/_components/ui/date-time";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { planStep } from "../plan-page";
import { seenOf } from "../seen";
import { SkipForm } from "../step-forms";
import { LeaveIt, StepPage } from "../step-page";

const title = "Skip next gift";

export const metadata: Metadata = { title };

export default planStep(
  { title, path: "/skip", isOpen: ({ choices }) => choices.after_skipping !== null },
  ({ record: plan }) => (
    <StepPage plan={plan} title={`Skip the next gift from ${plan.donor.name}?`}>
      <p>
        {plan.status === "retrying"
          ? "The gift that couldn’t be charged is skipped."
          : `The gift on ${staffFormat().date(plan.next_charge_on ?? "")} is skipped.`}{" "}
        The next gift is then on{" "}
        <strong>
          <DateOnly date={plan.choices.after_skipping ?? ""} />
        </strong>
        . No email is sent.
      </p>
      <SkipForm seen={seenOf(plan)} />
      <LeaveIt plan={plan}>Go back</LeaveIt>
    </StepPage>
  ),
);
