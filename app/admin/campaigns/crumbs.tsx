import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import type { CampaignView } from "@/lib/fundraising/schema";
import { CAMPAIGNS, campaignPath } from "./campaign-path";

/** The way back to the list, and to the campaign on a page below it. */
export const CampaignCrumbs = ({ campaign }: { campaign?: CampaignView }) => (
  <Breadcrumbs
    crumbs={[
      { label: "Fundraising campaigns", href: CAMPAIGNS },
      ...(campaign ? [{ label: campaign.title, href: campaignPath(campaign.id) }] : []),
    ]}
  />
);
