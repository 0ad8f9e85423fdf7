import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { CampaignForm } from "../../campaign-form";
import { campaignPage } from "../../campaign-page";
import { CampaignCrumbs } from "../../crumbs";

const title = "Edit campaign";

export const metadata: Metadata = { title };

export default campaignPage(
  { title, path: "/edit", needs: "donations_edit" },
  async ({ record: campaign, staff }) => (
    <>
      <PageHeader title={title} above={<CampaignCrumbs campaign={campaign} />} />
      <Card>
        <CardContent>
          <CampaignForm
            purposes={[]}
            today={localDay(now(), staff.profile.organization.timeZone)}
            campaign={campaign}
          />
        </CardContent>
      </Card>
    </>
  ),
);
