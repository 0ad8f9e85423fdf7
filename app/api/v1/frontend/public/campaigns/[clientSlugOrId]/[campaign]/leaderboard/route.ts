import { z } from "zod";
import { readLeaderboard } from "@/lib/fundraising/public";
import { CampaignPath, Leader, LeaderQuery } from "@/lib/fundraising/public-schema";
import { otherMethods } from "@/lib/http/methods";
import { byCampaignVisitor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...byCampaignVisitor,
    summary: "Read the leaderboard of a fundraising campaign",
    description:
      "The pages or teams that have raised the most. In a tie, the first to reach the amount comes first. Carries an `ETag`.",
    tag: "Public fundraising",
    params: CampaignPath,
    query: LeaderQuery,
    isConditional: true,
    returns: { data: z.array(Leader) },
  },
  async ({ actor, params, query }) => ({
    data: await readLeaderboard(actor, params.campaign, query),
  }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
