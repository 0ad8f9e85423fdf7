import { Sprout } from "lucide-react";
import type { Metadata } from "next";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { giveLink } from "@/app/_components/give-link";
import { buttonVariants } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { now } from "@/lib/clock";
import { getProfile } from "@/lib/donors/portal/profile";
import { listOwnRegistrations } from "@/lib/events/changes/own-registrations";
import { findLastGift } from "@/lib/giving/gifts/last-gift";
import { readGivingSummary } from "@/lib/giving/gifts/summary";
import { listOwnPlans } from "@/lib/giving/plans/list";
import { listOwnSponsorships } from "@/lib/sponsorship/own-sponsorships";
import { ActivePlans } from "./_overview/active-plans";
import { Figures } from "./_overview/figures";
import { givenUpLately } from "./_overview/given-up";
import { GivingByYear } from "./_overview/giving-by-year";
import { MissingCard } from "./_overview/missing-card";
import { Registrations } from "./_overview/registrations";
import { Sponsored } from "./_overview/sponsored";
import { Stopped } from "./_overview/stopped";
import { Trouble } from "./_overview/trouble";
import { giftAgain } from "./gift-again";

export const metadata: Metadata = { title: "Your giving" };

const GOING_ON = new Set(["active", "retrying", "paused"]);

export default async function DonorOverviewPage() {
  const donor = await requireDonor("/donor");
  const { portal } = await currentPortal();
  const [profile, summary, last, plans, sponsorships, registrations] = await Promise.all([
    getProfile(donor),
    readGivingSummary(donor),
    findLastGift(donor),
    listOwnPlans(donor),
    listOwnSponsorships(donor),
    listOwnRegistrations(donor),
  ]);
  const ongoing = plans.filter(({ status }) => GOING_ON.has(status));
  const [next] = ongoing
    .filter(({ status, next_charge_on }) => status !== "paused" && next_charge_on)
    .sort((one, other) => (one.next_charge_on ?? "").localeCompare(other.next_charge_on ?? ""));
  const client = portal?.slug;
  const timeZone = portal?.timeZone ?? "UTC";
  const [main] = summary.totals;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={profile.first_name ? `Hello, ${profile.first_name}` : "Hello"}
        description={`Your giving to ${portal?.name}`}
        actions={
          <Link href={giveLink(client, last && giftAgain(last))} className={buttonVariants()}>
            {last ? "Give again" : "Give"}
          </Link>
        }
      />
      <Trouble plans={ongoing} />
      <MissingCard plans={ongoing} />
      <Stopped plans={givenUpLately(plans, now())} client={client} timeZone={timeZone} />
      <Figures summary={summary} next={next} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <ActivePlans plans={ongoing} giveHref={giveLink(client, { frequency: 1 })} />
          <Registrations registrations={registrations} />
          {main && <GivingByYear totals={main} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Sponsored sponsorships={sponsorships} timeZone={timeZone} />
          {!main && (
            <EmptyState icon={Sprout} title="No gifts yet">
              Your gifts will be summarized here by year.
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}
