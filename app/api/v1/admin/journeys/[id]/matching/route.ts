import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { countMatching } from "@/lib/journeys/running/activating";
import { Matching } from "@/lib/journeys/running/schema";

export const GET = route(
  {
    ...byMember,
    summary: "Count the donors who would enter a journey with `matching`",
    tag: "Journeys",
    permission: "journeys_run",
    alsoNeeds: ["donors_view"],
    params: ById,
    returns: successOf(Matching),
  },
  async ({ actor, params }) => ok(await countMatching(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
