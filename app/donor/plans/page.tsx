import { HandHeart } from "lucide-react";
import type { Metadata } from "next";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { giveLink } from "@/app/_components/give-link";
import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { now } from "@/lib/clock";
import { listOwnPlans } from "@/lib/giving/plans/list";
import { givenUpLately } from "../_overview/given-up";
import { MissingCard } from "../_overview/missing-card";
import { Stopped } from "../_overview/stopped";
import { Trouble } from "../_overview/trouble";
import { noticeWords } from "./notices";
import { PlanCard } from "./plan-card";

export const metadata: Metadata = { title: "Recurring gifts" };

type Props = { searchParams: Promise<{ notice?: string | string[] }> };

export default async function PlansPage({ searchParams }: Props) {
  const donor = await requireDonor("/donor/plans");
  const [{ portal }, plans, { notice }] = await Promise.all([
    currentPortal(),
    listOwnPlans(donor),
    searchParams,
  ]);
  const running = plans.filter(({ ended_at }) => ended_at === null);
  const ended = plans.filter(({ ended_at }) => ended_at !== null);
  const said = noticeWords(notice);
  return (
    <>
      <PageHeader
        title="Recurring gifts"
        description="Your scheduled gifts and the card they are charged to"
        actions={
          <Link href="/donor/card" className={buttonVariants({ variant: "secondary" })}>
            Change card
          </Link>
        }
      />
      {said && (
        <Alert tone="success" role="status">
          {said}
        </Alert>
      )}
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
          title="No recurring gifts"
          action={
            <Link href={giveLink(portal?.slug, { frequency: 1 })} className={buttonVariants()}>
              Give every month
            </Link>
          }
        >
          A small monthly gift makes planning possible.
        </EmptyState>
      )}
      {running.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
      {ended.length > 0 && (
        <section className="flex flex-col gap-4" aria-labelledby="ended">
          <h2 id="ended" className="text-xl">
            Ended
          </h2>
          {ended.map((plan) => (
            <PlanCard key={plan.id} plan={plan} as="h3" />
          ))}
        </section>
      )}
    </>
  );
}
