import { redirect } from "next/navigation";
import { requireDonor } from "@/app/_components/donor-caller";
import { orMissing } from "@/app/_components/or-missing";
import { Differences } from "@/app/_components/plan/differences";
import { wantedTerms } from "@/app/_components/plan/wanted-terms";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { AppError } from "@/lib/errors";
import { previewPlanChange } from "@/lib/giving/plans/plans";
import { PlanChanges, type PlanPreview } from "@/lib/giving/plans/schema";
import type { DonorActor } from "@/lib/identity/actor";
import { check } from "@/lib/input";
import { titled } from "../../../_components/page-title";
import DonorNotFound from "../../../not-found";
import { ownPlan } from "../../own-plan";
import { SaveForm } from "./save-form";

export const generateMetadata = titled("reviewChange");

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function ReviewPage({ params, searchParams }: Props) {
  const { id } = await params;
  const terms = queryOf(await searchParams);
  const donor = await requireDonor(`/donor/plans/${id}/review?${terms}`);
  const plan = await ownPlan(donor, id);
  if (plan.ended_at) redirect(`/donor/plans/${id}`);
  const preview = await previewOrRefusal(donor, plan.id, terms);
  const { t: of, format, said } = await pageSpeech();
  const t = of("portal");
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            crumbs={[
              { label: t("recurringGifts"), href: "/donor/plans" },
              { label: plan.purpose.name, href: `/donor/plans/${id}` },
              { label: t("change"), href: `/donor/plans/${id}/change` },
            ]}
          />
        }
        title={t("reviewChange")}
      />
      {typeof preview === "string" && (
        <Alert tone="warning">
          {said(preview)}{" "}
          <TextLink href={`/donor/plans/${id}/change`}>{t("anotherChange")}</TextLink>
        </Alert>
      )}
      {typeof preview !== "string" && (
        <Card>
          <CardContent className="flex flex-col gap-6">
            <p className="text-lg">
              {t.rich("appliesFrom", {
                date: format.date(preview.applies_from),
                strong: (chunks) => <strong>{chunks}</strong>,
              })}
              {plan.status === "retrying" && ` ${t("retryNotAffected")}`}
            </p>
            <Differences preview={preview} />
            <p className="text-muted-foreground">
              {t("followingGifts", {
                dates: preview.next_dates.map((day) => format.date(day)).join(" · "),
              })}
            </p>
            <SaveForm
              plan={plan.id}
              terms={String(terms)}
              expected={preview.before.next_charge_on ?? ""}
            />
            <TextLink href={`/donor/plans/${id}/change`}>{t("edit")}</TextLink>
          </CardContent>
        </Card>
      )}
    </>
  );
}

function queryOf(given: Awaited<Props["searchParams"]>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    if (typeof value === "string") query.set(name, value);
  return query;
}

/** What would change, or why nothing does. */
async function previewOrRefusal(
  donor: DonorActor,
  id: number,
  terms: URLSearchParams,
): Promise<PlanPreview | string> {
  try {
    const preview = await previewPlanChange(donor, id, check(wantedTerms(terms), PlanChanges));
    return preview.changed.length > 0 ? preview : (await pageSpeech()).t("portal")("noChanges");
  } catch (error) {
    if (error instanceof AppError) return error.problems[0]?.message ?? error.message;
    throw error;
  }
}

export default orMissing(DonorNotFound, ReviewPage);
