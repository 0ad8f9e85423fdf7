import type { Metadata } from "next";
import { ShareCard } from "@/app/_components/share/share-card";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import type { PublicPageView } from "@/lib/fundraising/public-schema";
import { publicMetadata } from "../../../metadata";
import { GivingCard } from "../_components/giving-card";
import { PageFrame } from "../_components/page-frame";
import { PageList } from "../_components/page-list";
import { Cover, StoryPictures } from "../_components/pictures";
import { SponsorButton } from "../_components/sponsor-button";
import { Story } from "../_components/story";
import { Supporters } from "../_components/supporters";
import { campaignPage } from "../paths";
import { findPage } from "../read";

type FundraisingPageProps = {
  params: Promise<{ client: string; campaign: string; page: string }>;
};

export async function generateMetadata({ params }: FundraisingPageProps): Promise<Metadata> {
  const { client, campaign, page: slug } = await params;
  const { host, page } = await findPage(client, campaign, slug);
  return publicMetadata({
    ...{ host, title: page.title, path: `/c/${campaign}/${slug}` },
    description: page.story || page.campaign.title,
    share: { kind: "fundraiser", name: String(page.id) },
    isIndexed: page.is_indexed,
  });
}

/** A supporter's or a team's page. */
export default async function FundraisingPage({ params }: FundraisingPageProps) {
  const place = await params;
  const { host, page } = await findPage(place.client, place.campaign, place.page);
  const t = (await pageSpeech()).t("fundraising");
  const path = campaignPage(place);
  const isTeam = page.kind === "team";
  return (
    <PublicShell organization={host}>
      <PageHeader title={page.title} above={<PartOf page={page} path={path} />} />
      <PageFrame
        cover={<Cover pictures={page.pictures} />}
        aside={
          <>
            <GivingCard figures={page}>
              <Button asChild size="lg">
                <Link href={page.give_url}>{t("giveTo", { page: page.title })}</Link>
              </Button>
              <SponsorButton url={page.sponsor_url} />
              {isTeam && (
                <Button asChild size="lg" variant="secondary">
                  <Link href={`${path}/start?team=${page.id}`}>{t("joinTeam")}</Link>
                </Button>
              )}
            </GivingCard>
            <ShareCard url={page.url} title={page.title} />
          </>
        }
      >
        <Story story={page.story} />
        <StoryPictures pictures={page.pictures} />
        <Updates updates={page.updates} />
        {isTeam && (
          <PageList
            {...{ id: "members", title: t("members"), pages: page.members, path }}
            currency={page.currency}
          />
        )}
        <Supporters supporters={page.supporters} currency={page.currency} />
      </PageFrame>
    </PublicShell>
  );
}

async function PartOf({ page, path }: { page: PublicPageView; path: string }) {
  const t = (await pageSpeech()).t("fundraising");
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
      <TextLink href={path}>{t("partOf", { campaign: page.campaign.title })}</TextLink>
      {page.team && (
        <TextLink href={`${path}/${page.team.slug}`}>
          {t("inTeam", { team: page.team.title })}
        </TextLink>
      )}
    </p>
  );
}

async function Updates({ updates }: Pick<PublicPageView, "updates">) {
  const { t, format } = await pageSpeech();
  if (updates.length === 0) return null;
  return (
    <section aria-labelledby="updates" className="flex flex-col gap-4">
      <h2 id="updates" className="text-2xl">
        {t("fundraising")("updates")}
      </h2>
      {updates.map(({ at, body }) => (
        <article key={at} className="flex flex-col gap-1">
          <p className="text-sm text-muted-foreground">{format.date(at.slice(0, 10))}</p>
          <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        </article>
      ))}
    </section>
  );
}
