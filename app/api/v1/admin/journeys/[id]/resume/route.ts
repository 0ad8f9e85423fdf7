import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { resumeJourney } from "@/lib/journeys/running/activating";
import { JourneyState } from "@/lib/journeys/running/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Resume a journey",
    description:
      "Steps that are more than a day late are skipped, unless the journey runs late steps. 409 `not_paused`.",
    tag: "Journeys",
    permission: "journeys_run",
    alsoNeeds: ["donors_view"],
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(JourneyState),
  },
  async ({ actor, params }) => ok(await resumeJourney(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
