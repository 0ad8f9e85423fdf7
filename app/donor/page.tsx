import { Sprout } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { buttonVariants } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { getProfile } from "@/lib/donors/profile";
import { listOwnRegistrations } from "@/lib/events/own-registrations";
import { listPlans } from "@/lib/giving/plans";
import { readGivingSummary } from "@/lib/giving/summary";
import { listOwnSponsorships } from "@/lib/sponsorship/own-sponsorships";
import { ActivePlans } from "./_overview/active-plans";
import { Figures } from "./_overview/figures";
import { GivingByYear } from "./_overview/giving-by-year";
import { Registrations } from "./_overview/registrations";
import { Sponsored } from "./_overview/sponsored";
import { Trouble } from "./_overview/trouble";

export const metadata: Metadata = { title: "Your giving" };

const GOING_ON = new Set(["active", "retrying", "paused"]);

export default async function DonorOverviewPage() {
  const donor = await requireDonor("/donor");
  const { portal } = await currentPortal();
  const [profile, summary, plans, sponsorships, registrations] = await Promise.all([
    getProfile(donor),
    readGivingSummary(donor),
    listPlans(donor),
    listOwnSponsorships(donor),
    listOwnRegistrations(donor),
  ]);
  const ongoing = plans.filter(({ status }) => GOING_ON.has(status));
  const [next] = ongoing
    .filter(({ status, next_charge_on }) => status !== "paused" && next_charge_on)
    .sort((one, other) => (one.next_charge_on ?? "").localeCompare(other.next_charge_on ?? ""));
  const giveHref = `/o/${portal?.slug}/give`;
  const [main] = summary.totals;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={profile.first_name ? `Hello, ${profile.first_name}` : "Hello"}
        description={`This is your giving to ${portal?.name}.`}
        actions={
          <Link href={giveHref} className={buttonVariants()}>
            Give again
          </Link>
        }
      />
      <Trouble plans={ongoing} />
      <Figures summary={summary} next={next} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <ActivePlans plans={ongoing} giveHref={giveHref} />
          <Registrations registrations={registrations} />
          {main && <GivingByYear totals={main} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Sponsored sponsorships={sponsorships} timeZone={portal?.timeZone ?? "UTC"} />
          {!main && (
            <EmptyState icon={Sprout} title="Your first gift is still to come">
              What you give will be summed up here, year by year.
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}
