import type { Metadata } from "next";
import { Differences } from "@/app/_components/plan/differences";
import { wantedTerms } from "@/app/_components/plan/wanted-terms";
import { Alert } from "@/app/_components/ui/alert";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { AppError } from "@/lib/errors";
import { previewPlanChange } from "@/lib/giving/plans/plans";
import { PlanChanges, type PlanDetails, type PlanPreview } from "@/lib/giving/plans/schema";
import type { MemberActor } from "@/lib/identity/actor";
import { check } from "@/lib/input";
import { planStep } from "../plan-page";
import { seenOf } from "../seen";
import { SaveForm } from "../step-forms";
import { StepPage } from "../step-page";

const title = "Review change";

export const metadata: Metadata = { title };

export default planStep(
  { title, path: (_, sent) => `/review?${termsIn(sent)}` },
  async ({ record: plan, staff, sent }) => {
    const terms = termsIn(sent);
    const form = `/admin/plans/${plan.id}/change`;
    const preview = await previewOrRefusal(staff, plan.id, terms);
    return (
      <StepPage
        plan={plan}
        title={`Change the gift from ${plan.donor.name}?`}
        crumbs={[{ label: "Change", href: form }]}
      >
        {typeof preview === "string" ? (
          <Alert tone="warning">{preview}</Alert>
        ) : (
          <Review plan={plan} preview={preview} terms={String(terms)} />
        )}
        <TextLink href={`${form}?${terms}`} className="self-start">
          Edit
        </TextLink>
      </StepPage>
    );
  },
);

type Reviewed = { plan: PlanDetails; preview: PlanPreview; terms: string };

const Review = ({ plan, preview, terms }: Reviewed) => (
  <>
    <p className="text-lg">
      Applies from the next gift{" "}
      <strong>
        <DateOnly date={preview.applies_from} />
      </strong>
      .{plan.status === "retrying" && " The gift that couldn’t be charged is not affected."}
    </p>
    <Differences preview={preview} />
    <p className="text-muted-foreground">
      The following gifts are on{" "}
      {preview.next_dates.map((day) => staffFormat().date(day)).join(", ")}. No email is sent, so
      notify the donor yourself.
    </p>
    <SaveForm seen={seenOf(preview.before)} terms={terms} />
  </>
);

const TERMS = ["amount", "frequency", "next_charge_on", "payment_method_id"];

function termsIn(asked: Asked): URLSearchParams {
  const given = TERMS.map((name) => [name, textAsked(asked, name, 40)]);
  return new URLSearchParams(given.filter(([, value]) => value));
}

/** What would change, or why nothing does. */
async function previewOrRefusal(
  staff: MemberActor,
  id: number,
  terms: URLSearchParams,
): Promise<PlanPreview | string> {
  try {
    const preview = await previewPlanChange(staff, id, check(wantedTerms(terms), PlanChanges));
    return preview.changed.length > 0 ? preview : "No changes.";
  } catch (error) {
    if (error instanceof AppError) return error.problems[0]?.message ?? error.message;
    throw error;
  }
}
