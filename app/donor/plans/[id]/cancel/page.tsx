import { redirect } from "next/navigation";
import { requireDonor } from "@/app/_components/donor-caller";
import { everyWords } from "@/app/_components/plan/words";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { titled } from "../../../_components/page-title";
import { ownPlan } from "../../own-plan";
import { CancelForm } from "./cancel-form";

export const generateMetadata = titled("cancelPlan");

type Props = { params: Promise<{ id: string }> };

export default async function CancelPlanPage({ params }: Props) {
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
      <Card>
        <CardContent className="flex flex-col gap-6">
          {plan.purpose.kind === "entity" && <p>{t("sponsorshipEnds")}</p>}
          <CancelForm plan={plan.id} />
          <Link
            href={`/donor/plans/${id}`}
            className={buttonVariants({ variant: "secondary", className: "self-start" })}
          >
            {t("keepOrPause")}
          </Link>
        </CardContent>
      </Card>
    </>
  );
}
