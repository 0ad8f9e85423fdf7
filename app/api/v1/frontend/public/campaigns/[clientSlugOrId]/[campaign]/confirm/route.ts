import { CampaignPath, StartConfirmation, StartedView } from "@/lib/fundraising/public-schema";
import { confirmPageStart } from "@/lib/fundraising/starting";
import { campaignVisitorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Confirm a fundraising page by the token of its email",
    description:
      "Publishes the page or submits it for approval. A token works once; 404 for one that is unknown, used, expired or another campaign’s. The guardian of someone under 16 must agree: otherwise 422, and the token still works.",
    tag: "Public fundraising",
    access: campaignVisitorAccess,
    limits: { known: "unknown_tokens", unknown: "unknown_tokens" },
    params: CampaignPath,
    body: StartConfirmation,
    alsoRefuses: ["conflict"],
    returns: StartedView.shape,
    refuses: publicRefusal,
  },
  async ({ actor, params, body }) =>
    confirmPageStart(actor, params.campaign, body.token, {
      guardianAgrees: body.guardian_agrees,
    }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
