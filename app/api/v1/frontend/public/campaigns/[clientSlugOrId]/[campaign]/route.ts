import { readPublicCampaign } from "@/lib/fundraising/public";
import { CampaignPath, PublicCampaignView } from "@/lib/fundraising/public-schema";
import { otherMethods } from "@/lib/http/methods";
import { byCampaignVisitor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...byCampaignVisitor,
    summary: "Read a public fundraising campaign",
    description:
      "What it has raised, its latest supporters, its teams and matching pools. Carries an `ETag`.",
    tag: "Public fundraising",
    params: CampaignPath,
    isConditional: true,
    returns: { data: PublicCampaignView },
  },
  async ({ actor, params }) => ({ data: await readPublicCampaign(actor, params.campaign) }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
