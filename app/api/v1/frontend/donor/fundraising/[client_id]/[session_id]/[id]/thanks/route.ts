import { OwnPagePath } from "@/lib/fundraising/own-schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { thankGivers } from "@/lib/page-messages/messages";
import { NewThanks, PageMessageView } from "@/lib/page-messages/schema";

export const POST = route(
  {
    ...bySignedInDonor,
    summary: "Thank those who gave to one’s own fundraising page",
    description:
      "Goes to givers who can be emailed and haven’t been thanked yet, at most 200; their addresses are never shown. 409 if no one is left, the campaign has messages turned off, or the page isn’t live.",
    tag: "Donor fundraising",
    params: OwnPagePath,
    body: NewThanks,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { data: PageMessageView },
    status: 202,
  },
  async ({ actor, params, body }) => ({ data: await thankGivers(actor, params.id, body) }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
