import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { archiveJourney } from "@/lib/journeys/running/activating";
import { JourneyState } from "@/lib/journeys/running/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Archive a journey",
    description: "Everyone inside leaves. This can’t be undone.",
    tag: "Journeys",
    permission: "journeys_run",
    params: ById,
    returns: successOf(JourneyState),
  },
  async ({ actor, params }) => ok(await archiveJourney(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
