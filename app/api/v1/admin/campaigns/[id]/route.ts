import { changeCampaign, getCampaign } from "@/lib/fundraising/campaigns";
import { CampaignChanges, CampaignView } from "@/lib/fundraising/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const campaign = { ...byMember, tag: "Fundraising campaigns", params: ById } as const;

export const GET = route(
  {
    ...campaign,
    summary: "Read a fundraising campaign",
    permission: "donations_view",
    returns: successOf(CampaignView),
  },
  async ({ actor, params }) => ok(await getCampaign(actor, params.id)),
);

export const PATCH = route(
  {
    ...campaign,
    summary: "Change a fundraising campaign",
    description:
      "Omitted fields stay as they are. Its slug, program and currency never change. When its dates change, its totals are recounted.",
    permission: "donations_edit",
    body: CampaignChanges,
    returns: successOf(CampaignView),
  },
  async ({ actor, params, body }) => ok(await changeCampaign(actor, params.id, body)),
);

export const { POST, PUT, DELETE, OPTIONS } = otherMethods({ GET, PATCH });
