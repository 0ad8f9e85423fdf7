import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { pauseJourney } from "@/lib/journeys/running/activating";
import { JourneyState } from "@/lib/journeys/running/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Pause a journey",
    description: "No step is taken and no one enters until it is resumed. 409 `not_active`.",
    tag: "Journeys",
    permission: "journeys_run",
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(JourneyState),
  },
  async ({ actor, params }) => ok(await pauseJourney(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
