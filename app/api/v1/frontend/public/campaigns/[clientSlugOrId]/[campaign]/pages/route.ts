import { CampaignPath, PageStart, StartedView } from "@/lib/fundraising/public-schema";
import { startPage } from "@/lib/fundraising/starting";
import { campaignVisitorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Start a fundraising page",
    description:
      "The address is verified by email first: the link in it publishes the page. With the session of a signed-in donor, the page is public right away unless the campaign requires approval. For someone under 16 (`minor`), the email always goes to their guardian.",
    tag: "Public fundraising",
    access: campaignVisitorAccess,
    limits: { known: "checkout_writes", unknown: "public_requests" },
    gate: "fundraising_page",
    params: CampaignPath,
    body: PageStart,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: StartedView.shape,
    status: 202,
    refuses: publicRefusal,
  },
  async ({ actor, params, body }) => startPage(actor, params.campaign, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
