import { MatchPoolChanges, MatchPoolView } from "@/lib/fundraising/credit-schema";
import { changePool } from "@/lib/fundraising/pools";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const PATCH = route(
  {
    ...byMember,
    tag: "Fundraising campaigns",
    params: ById,
    summary: "Change a matching pool",
    description:
      "Omitted fields stay as they are, and its grants are given out again. 409 for a cap below what it has granted.",
    permission: "donations_edit",
    body: MatchPoolChanges,
    alsoRefuses: ["conflict"],
    returns: successOf(MatchPoolView),
  },
  async ({ actor, params, body }) => ok(await changePool(actor, params.id, body)),
);

export const { GET, POST, PUT, DELETE, OPTIONS } = otherMethods({ PATCH });
