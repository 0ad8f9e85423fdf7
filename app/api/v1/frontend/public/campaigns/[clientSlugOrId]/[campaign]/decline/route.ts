import { CampaignPath, DeclinedStart, DeclinedView } from "@/lib/fundraising/public-schema";
import { declinePageStart } from "@/lib/fundraising/starting";
import { campaignVisitorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Decline a fundraising page by the token of its email",
    description:
      "Deletes what was entered, so that the guardian of someone under 16 does not have to wait for the link to expire. 404 for a token that is unknown, used, expired or another campaign’s.",
    tag: "Public fundraising",
    access: campaignVisitorAccess,
    limits: { known: "unknown_tokens", unknown: "unknown_tokens" },
    params: CampaignPath,
    body: DeclinedStart,
    returns: DeclinedView.shape,
    refuses: publicRefusal,
  },
  async ({ actor, params, body }) => declinePageStart(actor, params.campaign, body.token),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
