import { readPublicPage } from "@/lib/fundraising/public";
import { CampaignPagePath, PublicPageView } from "@/lib/fundraising/public-schema";
import { otherMethods } from "@/lib/http/methods";
import { byCampaignVisitor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...byCampaignVisitor,
    summary: "Read a public fundraising page",
    description:
      "Its story, updates and totals, and its latest supporters. An anonymous gift has no name. Carries an `ETag`.",
    tag: "Public fundraising",
    params: CampaignPagePath,
    isConditional: true,
    returns: { data: PublicPageView },
  },
  async ({ actor, params }) => ({
    data: await readPublicPage(actor, params.campaign, params.page),
  }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
