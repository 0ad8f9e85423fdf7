import { recordPage } from "@/app/admin/_components/staff-page";
import { getCampaign } from "@/lib/fundraising/campaigns";
import { CAMPAIGNS } from "./campaign-path";

/** A page about one fundraising campaign. */
export const campaignPage = recordPage(CAMPAIGNS, getCampaign);
