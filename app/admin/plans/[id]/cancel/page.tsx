import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import { openPlan, type PlanParams, planStaff } from "../read-plan";
import { seenOf } from "../seen";
import { CancelForm } from "../step-forms";
import { LeaveIt, StepPage } from "../step-page";

const TITLE = "Cancel a recurring gift";

export const metadata: Metadata = { title: TITLE };

export default async function CancelPage({ params }: { params: PlanParams }) {
  const { mayEdit, read } = await planStaff(params, "/cancel");
  if (!mayEdit) return <NoAccess title={TITLE} />;
  const plan = await openPlan(read);
  return (
    <StepPage plan={plan} title={`Cancel the gift from ${plan.donor.name}?`}>
      <p>
        No more gifts will be charged.
        {plan.is_being_charged && " The gift that is being charged right now still arrives."} The
        donor is told by email. This can’t be undone: they would need to start a new recurring gift.
        {plan.purpose.kind === "entity" && ` The sponsorship of ${plan.purpose.name} ends with it.`}
      </p>
      <CancelForm seen={seenOf(plan)} />
      <LeaveIt plan={plan}>Keep it</LeaveIt>
    </StepPage>
  );
}
