import type { Metadata } from "next";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import type { PublicCampaignView } from "@/lib/fundraising/public-schema";
import { publicMetadata } from "../../metadata";
import { PageList } from "./_components/page-list";
import { Cover, StoryPictures } from "./_components/pictures";
import { ShareCard } from "./_components/share-card";
import { SponsorButton } from "./_components/sponsor-button";
import { Story } from "./_components/story";
import { Supporters } from "./_components/supporters";
import { Thermometer } from "./_components/thermometer";
import { campaignPage } from "./paths";
import { findCampaign, findLeaders } from "./read";

type CampaignPageProps = { params: Promise<{ client: string; campaign: string }> };

export async function generateMetadata({ params }: CampaignPageProps): Promise<Metadata> {
  const { client, campaign: slug } = await params;
  const { host, campaign } = await findCampaign(client, slug);
  return publicMetadata({
    ...{ host, title: campaign.title, path: `/c/${campaign.slug}` },
    description: campaign.story || campaign.title,
    share: { kind: "campaign", name: campaign.slug },
  });
}

/** A campaign: how far it is, who raises money for it and who gave. */
export default async function CampaignPage({ params }: CampaignPageProps) {
  const place = await params;
  const { host, campaign } = await findCampaign(place.client, place.campaign);
  const { client } = place;
  const [{ t: of }, people, teams, bySponsorships] = await Promise.all([
    pageSpeech(),
    findLeaders(client, place.campaign, "individual"),
    findLeaders(client, place.campaign, "team"),
    campaign.sponsorships > 0
      ? findLeaders(client, place.campaign, "individual", "sponsorships")
      : [],
  ]);
  const t = of("fundraising");
  const { currency } = campaign;
  const path = campaignPage(place);
  return (
    <PublicShell organization={host}>
      <PageHeader title={campaign.title} />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <Cover pictures={campaign.pictures} />
          <Thermometer {...campaign} />
          <Matches campaign={campaign} />
          {campaign.is_open ? (
            <p className="flex flex-wrap gap-3">
              <Button asChild size="lg">
                <Link href={campaign.give_url}>{t("give")}</Link>
              </Button>
              <SponsorButton url={campaign.sponsor_url} />
              <Button asChild size="lg" variant="secondary">
                <Link href={`${path}/start`}>{t("start")}</Link>
              </Button>
            </p>
          ) : (
            <Alert>{t("closed")}</Alert>
          )}
          <Story story={campaign.story} />
          <StoryPictures pictures={campaign.pictures} />
          <Supporters supporters={campaign.supporters} currency={currency} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <PageList {...{ id: "leaders", title: t("leaders"), pages: people, currency, path }} />
          {bySponsorships.length > 0 && (
            <PageList
              {...{ id: "sponsorship-leaders", title: t("sponsorshipLeaders"), currency, path }}
              pages={bySponsorships}
              unit="sponsorships"
            />
          )}
          {campaign.team_rule !== "none" && (
            <PageList {...{ id: "teams", title: t("teams"), pages: teams, currency, path }} />
          )}
          <ShareCard url={campaign.url} />
        </div>
      </div>
    </PublicShell>
  );
}

/** Who adds to gifts today, and how much is left of it. */
async function Matches({ campaign: { matches, currency } }: { campaign: PublicCampaignView }) {
  const { t, format } = await pageSpeech();
  if (matches.length === 0) return null;
  const money = (major: number) => format.major(major, currency);
  return (
    <ul className="flex flex-col gap-2">
      {matches.map(({ name, ratio_percent: percent, cap, granted }) => (
        <li key={name}>
          {t("fundraising")("match", {
            ...{ name, percent, cap: money(cap), granted: money(granted) },
          })}
        </li>
      ))}
    </ul>
  );
}
