import type { Metadata } from "next";
import { ShareCard } from "@/app/_components/share/share-card";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { publicMetadata } from "../../metadata";
import { GivingCard, Matches } from "./_components/giving-card";
import { PageFrame } from "./_components/page-frame";
import { PageList } from "./_components/page-list";
import { Cover, StoryPictures } from "./_components/pictures";
import { SponsorButton } from "./_components/sponsor-button";
import { Story } from "./_components/story";
import { Supporters } from "./_components/supporters";
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
      <PageFrame
        cover={<Cover pictures={campaign.pictures} />}
        aside={
          <>
            <GivingCard figures={campaign} note={<Matches campaign={campaign} />}>
              <Button asChild size="lg">
                <Link href={campaign.give_url}>{t("give")}</Link>
              </Button>
              <SponsorButton url={campaign.sponsor_url} />
              <Button asChild size="lg" variant="secondary">
                <Link href={`${path}/start`}>{t("start")}</Link>
              </Button>
            </GivingCard>
            <ShareCard url={campaign.url} title={campaign.title} />
          </>
        }
      >
        <Story story={campaign.story} />
        <StoryPictures pictures={campaign.pictures} />
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
        <Supporters supporters={campaign.supporters} currency={currency} />
      </PageFrame>
    </PublicShell>
  );
}
