import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import { formatDate } from "@/lib/format";
import { openPlan, type PlanParams, planStaff } from "../read-plan";
import { seenOf } from "../seen";
import { SkipForm } from "../step-forms";
import { LeaveIt, StepPage } from "../step-page";

const TITLE = "Skip one gift";

export const metadata: Metadata = { title: TITLE };

export default async function SkipPage({ params }: { params: PlanParams }) {
  const { mayEdit, read } = await planStaff(params, "/skip");
  if (!mayEdit) return <NoAccess title={TITLE} />;
  const plan = await openPlan(read, ({ choices }) => choices.after_skipping !== null);
  return (
    <StepPage plan={plan} title={`Skip one gift from ${plan.donor.name}?`}>
      <p>
        {plan.status === "retrying"
          ? "The gift that couldn’t be charged is skipped."
          : `The gift on ${formatDate(plan.next_charge_on ?? "")} is skipped.`}{" "}
        The next one is then on <strong>{formatDate(plan.choices.after_skipping ?? "")}</strong>. No
        mail goes out.
      </p>
      <SkipForm seen={seenOf(plan)} />
      <LeaveIt plan={plan}>Keep it as is</LeaveIt>
    </StepPage>
  );
}
