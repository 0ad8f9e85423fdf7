import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import { formatDate } from "@/lib/format";
import { openPlan, type PlanParams, planStaff } from "../read-plan";
import { seenOf } from "../seen";
import { ResumeForm } from "../step-forms";
import { LeaveIt, StepPage } from "../step-page";

const TITLE = "Resume a recurring gift";

export const metadata: Metadata = { title: TITLE };

export default async function ResumePage({ params }: { params: PlanParams }) {
  const { mayEdit, read } = await planStaff(params, "/resume");
  if (!mayEdit) return <NoAccess title={TITLE} />;
  const plan = await openPlan(read, ({ choices }) => choices.after_resuming !== null);
  return (
    <StepPage plan={plan} title={`Resume the gift from ${plan.donor.name}?`}>
      <p>
        The next gift is then charged on{" "}
        <strong>{formatDate(plan.choices.after_resuming ?? "")}</strong> instead of{" "}
        {formatDate(plan.resume_on ?? "")}. No mail goes out.
      </p>
      <ResumeForm seen={seenOf(plan)} />
      <LeaveIt plan={plan}>Keep it paused</LeaveIt>
    </StepPage>
  );
}
