import type { Metadata } from "next";
import { planStep } from "../plan-page";
import { seenOf } from "../seen";
import { CancelForm } from "../step-forms";
import { LeaveIt, StepPage } from "../step-page";

const title = "Cancel a recurring gift";

export const metadata: Metadata = { title };

export default planStep({ title, path: "/cancel" }, ({ record: plan }) => (
  <StepPage plan={plan} title={`Cancel the gift from ${plan.donor.name}?`}>
    <p>
      No more gifts will be charged.
      {plan.is_being_charged && " The gift being charged right now will still be collected."} The
      donor is notified by email. This can’t be undone. The donor would need to start a new
      recurring gift.
      {plan.purpose.kind === "entity" && ` The sponsorship of ${plan.purpose.name} also ends.`}
    </p>
    <CancelForm seen={seenOf(plan)} />
    <LeaveIt plan={plan}>Keep gift</LeaveIt>
  </StepPage>
));
