import { HandHeart } from "lucide-react";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { giveLink } from "@/app/_components/give-link";
import { buttonVariants } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { now } from "@/lib/clock";
import { listOwnPlans } from "@/lib/giving/plans/list";
import { titled } from "../_components/page-title";
import { givenUpLately } from "../_overview/given-up";
import { MissingCard } from "../_overview/missing-card";
import { Stopped } from "../_overview/stopped";
import { Trouble } from "../_overview/trouble";
import { PlanCard } from "./plan-card";

export const generateMetadata = titled("recurringGifts");

export default async function PlansPage() {
  const donor = await requireDonor("/donor/plans");
  const [{ portal }, plans] = await Promise.all([currentPortal(), listOwnPlans(donor)]);
  const running = plans.filter(({ ended_at }) => ended_at === null);
  const ended = plans.filter(({ ended_at }) => ended_at !== null);
  const t = (await pageSpeech()).t("portal");
  return (
    <>
      <PageHeader
        title={t("recurringGifts")}
        description={t("plansText")}
        actions={
          <Link href="/donor/card" className={buttonVariants({ variant: "secondary" })}>
            {t("changeCard")}
          </Link>
        }
      />
      <Trouble plans={running} />
      <MissingCard plans={running} />
      <Stopped
        plans={givenUpLately(plans, now())}
        client={portal?.slug}
        timeZone={portal?.timeZone ?? "UTC"}
      />
      {running.length === 0 && (
        <EmptyState
          icon={HandHeart}
          title={t("noRecurring")}
          action={
            <Link href={giveLink(portal?.slug, { frequency: 1 })} className={buttonVariants()}>
              {t("giveMonthly")}
            </Link>
          }
        >
          {t("monthlyHelps")}
        </EmptyState>
      )}
      {running.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
      {ended.length > 0 && (
        <section className="flex flex-col gap-4" aria-labelledby="ended">
          <h2 id="ended" className="text-xl">
            {t("ended")}
          </h2>
          {ended.map((plan) => (
            <PlanCard key={plan.id} plan={plan} as="h3" />
          ))}
        </section>
      )}
    </>
  );
}
