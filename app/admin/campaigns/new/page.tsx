import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { CampaignForm } from "../campaign-form";
import { CAMPAIGNS } from "../campaign-path";
import { CampaignCrumbs } from "../crumbs";
import { purposeOptions } from "../purposes";

const title = "New campaign";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: `${CAMPAIGNS}/new`, needs: "donations_edit" },
  async ({ staff }) => (
    <>
      <PageHeader
        title={title}
        above={<CampaignCrumbs />}
        description="Supporters raise money for the campaign on their own pages."
      />
      <Card>
        <CardContent>
          <CampaignForm
            purposes={await purposeOptions(staff)}
            today={localDay(now(), staff.profile.organization.timeZone)}
          />
        </CardContent>
      </Card>
    </>
  ),
);
