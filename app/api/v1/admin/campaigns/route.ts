import { createCampaign, listCampaigns } from "@/lib/fundraising/campaigns";
import { CampaignQuery, CampaignView, NewCampaign } from "@/lib/fundraising/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";

const campaigns = { ...byMember, tag: "Fundraising campaigns" } as const;

export const GET = route(
  {
    ...campaigns,
    summary: "List fundraising campaigns",
    description: "Newest first, each with the amount it has raised.",
    permission: "donations_view",
    query: CampaignQuery,
    returns: pagedOf(CampaignView),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listCampaigns(actor, query);
    const headers = listHeaders("/admin/campaigns", query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const POST = route(
  {
    ...campaigns,
    summary: "Create a fundraising campaign",
    description:
      "Supporters start pages for it, alone or in teams. Gifts that name no other page go to its own page. Its currency is that of its program.",
    permission: "donations_edit",
    body: NewCampaign,
    idempotency: "optional",
    returns: createdOf(CampaignView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createCampaign(actor, body);
    return new Reply(created(data), locationOf(`/admin/campaigns/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
