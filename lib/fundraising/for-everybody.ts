import { forEverybody } from "@/lib/public-answers";
import { readLeaderboard, readPublicCampaign, readPublicPage } from "./public";
import { listRunningCampaigns } from "./running";

/** The public readers, answered to everybody for some seconds (decision 034). */
export const readShownCampaign = forEverybody("fundraising-campaign", readPublicCampaign);
export const readShownPage = forEverybody("fundraising-page", readPublicPage);
export const readShownLeaders = forEverybody("fundraising-leaders", readLeaderboard);
export const readRunningCampaigns = forEverybody("fundraising-running", listRunningCampaigns);
