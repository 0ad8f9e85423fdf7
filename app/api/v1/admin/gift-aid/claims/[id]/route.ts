import { getClaim } from "@/lib/giving/gift-aid/claims";
import { ClaimView } from "@/lib/giving/gift-aid/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    tag: "Donations",
    summary: "Read a Gift Aid claim",
    description: "Add `/schedule.csv` to the address for its gifts as HMRC’s schedule.",
    permission: "donations_view",
    params: ById,
    alsoRefuses: ["not_found"],
    returns: successOf(ClaimView),
  },
  async ({ actor, params }) => ok(await getClaim(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
