import { previewClaim } from "@/lib/giving/gift-aid/claims";
import { ClaimPreview, ClaimPreviewQuery } from "@/lib/giving/gift-aid/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    tag: "Donations",
    summary: "Preview a Gift Aid claim",
    description:
      "Lists the gifts a claim would include, and those it would leave out, with the reason.",
    permission: "donations_view",
    query: ClaimPreviewQuery,
    alsoRefuses: ["conflict"],
    returns: successOf(ClaimPreview),
  },
  async ({ actor, query }) => ok(await previewClaim(actor, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
