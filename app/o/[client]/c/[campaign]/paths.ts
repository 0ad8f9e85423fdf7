import { z } from "zod";
import { textUpTo } from "@/lib/input";

/** Where an action is at: the organization and the campaign of its page. */
export const SentCampaign = z.object({
  client: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  campaign: textUpTo(80),
});
export type CampaignPlace = z.output<typeof SentCampaign>;

export const campaignPage = ({ client, campaign }: CampaignPlace, more = ""): string =>
  `/o/${client}/c/${campaign}${more}`;
