import type { Metadata } from "next";
import { buttonVariants } from "@/app/_components/ui/button";
import { linkVariants, TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { FigureTile, FigureTiles } from "@/app/admin/_components/figure-tiles";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor, plural } from "@/lib/format/amounts";
import { listPages } from "@/lib/fundraising/pages";
import { listPools } from "@/lib/fundraising/pools";
import type { CampaignView } from "@/lib/fundraising/schema";
import { showsSponsorships } from "@/lib/fundraising/sponsorships";
import { campaignPage } from "../campaign-page";
import { campaignPath } from "../campaign-path";
import { CAMPAIGN_STATES } from "../campaign-words";
import { CampaignCrumbs } from "../crumbs";
import { PagesCard } from "./pages-card";
import { PoolsCard } from "./pools-card";

const title = "Fundraising campaign";

export const metadata: Metadata = { title };

/** Pages of a campaign that its own page lists; the API has all of them. */
const MOST = 100;

export default campaignPage(
  { title, needs: "donations_view" },
  async ({ record: campaign, staff }) => {
    const [{ data: pages, total }, pools] = await Promise.all([
      listPages(staff, campaign.id, { page: 1, per_page: MOST }),
      listPools(staff, campaign.id),
    ]);
    const mayEdit = staff.permissions.has("donations_edit");
    const { label, tone } = CAMPAIGN_STATES[campaign.status];
    return (
      <>
        <PageHeader
          title={campaign.title}
          above={<CampaignCrumbs />}
          description={`Gifts are for ${campaign.program.name}: ${campaign.designation.name}.`}
          status={<StatusBadge tone={tone}>{label}</StatusBadge>}
          actions={
            mayEdit && (
              <Link
                className={buttonVariants({ variant: "secondary" })}
                href={`${campaignPath(campaign.id)}/edit`}
              >
                Edit campaign
              </Link>
            )
          }
        />
        <Figures campaign={campaign} />
        <p className="flex flex-wrap gap-x-6">
          <TextLink href={`${campaignPath(campaign.id)}/gifts`}>
            View the gifts behind these totals
          </TextLink>
          <TextLink href={campaign.url}>View public page</TextLink>
          <CsvLink href={`/api/v1/admin/campaigns/${campaign.id}/pages.csv`}>
            Download pages as CSV
          </CsvLink>
          <CsvLink href={`/api/v1/admin/campaigns/${campaign.id}/gifts.csv`}>
            Download gifts as CSV
          </CsvLink>
        </p>
        <PagesCard pages={pages} total={total} mayEdit={mayEdit} />
        <PoolsCard campaign={campaign} pools={pools} mayEdit={mayEdit} />
      </>
    );
  },
);

const CsvLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} download className={linkVariants()}>
    {children}
  </a>
);

function Figures({ campaign }: { campaign: CampaignView }) {
  const said = (amount: number) => formatMajor(amount, campaign.currency);
  return (
    <FigureTiles label="Campaign totals" columns={4}>
      <FigureTile term="Raised" value={said(campaign.raised)}>
        {plural(campaign.gifts, "gift")}
      </FigureTile>
      <FigureTile term="Goal" value={campaign.goal === null ? "None" : said(campaign.goal)} />
      {showsSponsorships(campaign) && (
        <FigureTile
          term="Sponsorships"
          value={
            campaign.sponsorship_goal === null
              ? String(campaign.sponsorships)
              : `${campaign.sponsorships} of ${campaign.sponsorship_goal}`
          }
        >
          {campaign.counts_sponsorship_gifts
            ? "Their payments count toward the amount raised"
            : "Their payments don’t count toward the amount raised"}
        </FigureTile>
      )}
      <FigureTile term="Matching" value={said(campaign.matched)}>
        Shown separately, not included in the amount raised
      </FigureTile>
    </FigureTiles>
  );
}
