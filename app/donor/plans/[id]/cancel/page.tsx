import { redirect } from "next/navigation";
import { requireDonor } from "@/app/_components/donor-caller";
import { orMissing } from "@/app/_components/or-missing";
import { everyWords } from "@/app/_components/plan/words";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanDetails } from "@/lib/giving/plans/schema";
import { titled } from "../../../_components/page-title";
import DonorNotFound from "../../../not-found";
import { AmountForm } from "../../amount-form";
import { ownPlan } from "../../own-plan";
import { lowerAmounts } from "../../steps";
import { Pause, Skip } from "../break-card";
import { CancelForm } from "./cancel-form";

export const generateMetadata = titled("cancelPlan");

type Props = { params: Promise<{ id: string }> };

async function CancelPlanPage({ params }: Props) {
  const { id } = await params;
  const plan = await ownPlan(await requireDonor(`/donor/plans/${id}/cancel`), id);
  if (plan.ended_at) redirect(`/donor/plans/${id}`);
  const speech = await pageSpeech();
  const t = speech.t("portal");
  const gift = t("giftEveryFor", {
    amount: speech.format.major(plan.total, plan.currency),
    every: everyWords(plan, speech),
    purpose: plan.purpose.name,
  });
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            crumbs={[
              { label: t("recurringGifts"), href: "/donor/plans" },
              { label: plan.purpose.name, href: `/donor/plans/${id}` },
            ]}
          />
        }
        title={t("cancelTitle")}
        description={t("cancelText", { gift })}
      />
      <Instead plan={plan} />
      <Card>
        <CardHeader>
          <CardTitle>{t("cancelAnyway")}</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-6">
          {plan.purpose.kind === "entity" && <p>{t("sponsorshipEnds")}</p>}
          <CancelForm plan={plan.id} />
          <Link
            href={`/donor/plans/${id}`}
            className={buttonVariants({ variant: "secondary", className: "self-start" })}
          >
            {t("keepIt")}
          </Link>
        </CardContent>
      </Card>
    </>
  );
}

/** What may help more than canceling: giving less, a break, or leaving one gift out. */
async function Instead({ plan }: { plan: PlanDetails }) {
  const { t: of, format } = await pageSpeech();
  const t = of("portal");
  const amounts = plan.status === "active" ? lowerAmounts(plan) : [];
  const { pauses, after_skipping: afterSkipping } = plan.choices;
  if (amounts.length + pauses.length === 0 && !afterSkipping) return null;
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("beforeCancel")}</CardTitle>
          <CardDescription>{t("beforeCancelText")}</CardDescription>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-8">
        {amounts.length > 0 && (
          <AmountForm
            plan={{ id: plan.id, name: plan.purpose.name }}
            expected={plan.next_charge_on ?? ""}
            back="plan"
            choices={amounts.map((amount) => ({
              amount,
              label: t("giveInstead", { amount: format.round(amount, plan.currency) }),
            }))}
          />
        )}
        <Pause plan={plan} />
        <Skip plan={plan} />
      </CardContent>
    </Card>
  );
}

export default orMissing(DonorNotFound, CancelPlanPage);
