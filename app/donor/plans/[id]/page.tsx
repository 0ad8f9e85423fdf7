import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { orMissing } from "@/app/_components/or-missing";
import { Attempts } from "@/app/_components/plan/attempts";
import { needsFirstCard, stateWords } from "@/app/_components/plan/words";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { titled } from "../../_components/page-title";
import { MissingCard } from "../../_overview/missing-card";
import { Stopped } from "../../_overview/stopped";
import { Trouble } from "../../_overview/trouble";
import DonorNotFound from "../../not-found";
import { ownPlan } from "../own-plan";
import { PlanFacts } from "../plan-facts";
import { PlanNotice } from "../plan-notice";
import { Raise } from "../raise";
import { BreakCard } from "./break-card";
import { Gifts } from "./gifts";

export const generateMetadata = titled("recurringGift");

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ notice?: string | string[] }>;
};

async function PlanPage({ params, searchParams }: Props) {
  const { id } = await params;
  const donor = await requireDonor(`/donor/plans/${id}`);
  const plan = await ownPlan(donor, id);
  const { portal } = await currentPortal();
  const { notice } = await searchParams;
  const speech = await pageSpeech();
  const t = speech.t("portal");
  const { label, tone } = stateWords(plan.status, speech);
  const isRunning = plan.ended_at === null;
  return (
    <>
      <PageHeader
        above={<Breadcrumbs crumbs={[{ label: t("recurringGifts"), href: "/donor/plans" }]} />}
        title={plan.purpose.name}
        status={<StatusBadge tone={tone}>{label}</StatusBadge>}
        description={
          plan.donor.id === donor.donorId ? undefined : t("givenBy", { name: plan.donor.name })
        }
      />
      <PlanNotice back="plan" {...{ donor, plan, notice }} />
      <Trouble plans={[plan]} />
      <MissingCard plans={[plan]} />
      <Stopped
        plans={plan.status === "failed" ? [plan] : []}
        client={portal?.slug}
        timeZone={portal?.timeZone ?? "UTC"}
      />
      <Card>
        <CardHeader>
          <CardTitle>{t("yourGift")}</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-6">
          <PlanFacts plan={plan} />
          <Raise donor={donor} plan={plan} back="plan" />
          {isRunning && (
            <div className="flex flex-wrap gap-3">
              <Link href={`/donor/plans/${id}/change`} className={buttonVariants()}>
                {t("changePlan")}
              </Link>
              <Link
                href={`/donor/plans/${id}/cancel`}
                className={buttonVariants({ variant: "danger-quiet" })}
              >
                {t("cancelPlan")}
              </Link>
            </div>
          )}
        </CardContent>
      </Card>
      {isRunning && !needsFirstCard(plan) && <BreakCard plan={plan} />}
      <Card>
        <CardHeader>
          <CardTitle>{t("giftsHeading")}</CardTitle>
        </CardHeader>
        <CardContent>
          <Gifts gifts={plan.gifts} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t("paymentAttempts")}</CardTitle>
        </CardHeader>
        <CardContent>
          <Attempts attempts={plan.attempts} timeZone={portal?.timeZone ?? "UTC"} />
        </CardContent>
      </Card>
    </>
  );
}

export default orMissing(DonorNotFound, PlanPage);
