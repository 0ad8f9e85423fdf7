import { Sprout } from "lucide-react";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { giveLink } from "@/app/_components/give-link";
import { buttonVariants } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { now } from "@/lib/clock";
import { getProfile } from "@/lib/donors/portal/profile";
import { listOwnRegistrations, type OwnRegistration } from "@/lib/events/changes/own-registrations";
import { findLastGift } from "@/lib/giving/gifts/last-gift";
import { readGivingSummary } from "@/lib/giving/gifts/summary";
import { listOwnPlans } from "@/lib/giving/plans/list";
import { type SentQuery, textSent } from "@/lib/http/lenient";
import { listOwnSponsorships } from "@/lib/sponsorship/own-sponsorships";
import { overviewTitle } from "./_components/page-title";
import { rowId } from "./_components/row-id";
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
import { PlanNotice } from "./plans/plan-notice";
import { Raise } from "./plans/raise";

export const generateMetadata = overviewTitle;

const GOING_ON = new Set(["active", "retrying", "paused"]);

type Props = { searchParams: Promise<SentQuery> };

export default async function DonorOverviewPage({ searchParams }: Props) {
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
  const sent = await searchParams;
  const told = plans.find(({ id }) => id === rowId(textSent(sent, "plan")));
  const ongoing = plans.filter(({ status }) => GOING_ON.has(status));
  const [next] = ongoing
    .filter(({ status, next_charge_on }) => status !== "paused" && next_charge_on)
    .sort((one, other) => (one.next_charge_on ?? "").localeCompare(other.next_charge_on ?? ""));
  const client = portal?.slug;
  const timeZone = portal?.timeZone ?? "UTC";
  const [main] = summary.totals;
  const { t: of, format } = await pageSpeech();
  const t = of("portal");
  const starts = ({ event: { starts_at: at, time_zone: zone } }: OwnRegistration) =>
    at && { at: at.toISOString(), words: format.dateTime(at, zone) };
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={profile.first_name ? t("helloName", { name: profile.first_name }) : t("hello")}
        description={t("yourGivingTo", { name: portal?.name ?? "" })}
        actions={
          <>
            {main && (
              <Link href="/donor/year" className={buttonVariants({ variant: "secondary" })}>
                {t("viewYear")}
              </Link>
            )}
            <Link href={giveLink(client, last && giftAgain(last))} className={buttonVariants()}>
              {t(last ? "giveAgain" : "give")}
            </Link>
          </>
        }
      />
      {told && <PlanNotice donor={donor} plan={told} notice={sent.notice} back="overview" />}
      <Trouble plans={ongoing} />
      <MissingCard plans={ongoing} />
      <Stopped plans={givenUpLately(plans, now())} client={client} timeZone={timeZone} />
      <Sponsored sponsorships={sponsorships} timeZone={timeZone} />
      <Figures summary={summary} next={next} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <ActivePlans
            plans={ongoing}
            giveHref={giveLink(client, { frequency: 1 })}
            raise={(plan) => plan === next && <Raise donor={donor} plan={plan} back="overview" />}
          />
          <Registrations
            registrations={registrations.map((each) => ({ ...each, starts: starts(each) }))}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {main ? (
            <GivingByYear totals={main} />
          ) : (
            <EmptyState icon={Sprout} title={t("noGiftsYet")}>
              {t("noGiftsYetText")}
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}
