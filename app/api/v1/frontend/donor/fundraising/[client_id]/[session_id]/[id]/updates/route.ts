import { NewPageUpdate, OwnPagePath, OwnUpdate } from "@/lib/fundraising/own-schema";
import { postUpdate } from "@/lib/fundraising/own-updates";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...bySignedInDonor,
    summary: "Post an update on one’s own fundraising page",
    description: "Plain text, shown on the page at once. 409 once a page has 200.",
    tag: "Donor fundraising",
    params: OwnPagePath,
    body: NewPageUpdate,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { data: OwnUpdate },
    status: 201,
  },
  async ({ actor, params, body }) => ({ data: await postUpdate(actor, params.id, body) }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
