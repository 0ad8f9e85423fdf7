import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CoverCard } from "@/app/admin/_components/cover-card";
import { seenOf } from "@/app/admin/_components/seen";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { saveCover } from "../../actions";
import { CampaignForm } from "../../campaign-form";
import { CAMPAIGN_KEYS } from "../../campaign-input";
import { campaignPage } from "../../campaign-page";
import { CampaignCrumbs } from "../../crumbs";

const title = "Edit campaign";

export const metadata: Metadata = { title };

export default campaignPage(
  { title, path: "/edit", needs: "donations_edit" },
  async ({ record: campaign, staff }) => (
    <>
      <PageHeader title={title} above={<CampaignCrumbs campaign={campaign} />} />
      <CoverCard
        as="campaignCover"
        description="Shown at the top of the campaign’s page and in link previews."
        url={campaign.cover_url}
        alt={campaign.cover_alt}
        save={saveCover.bind(null, campaign.id)}
      />
      <Card>
        <CardContent>
          <CampaignForm
            purposes={[]}
            today={localDay(now(), staff.profile.organization.timeZone)}
            campaign={campaign}
            seen={seenOf(campaign, CAMPAIGN_KEYS)}
          />
        </CardContent>
      </Card>
    </>
  ),
);
