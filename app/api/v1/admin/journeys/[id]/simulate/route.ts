import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { Simulated, Simulation } from "@/lib/journeys/running/schema";
import { simulateJourney } from "@/lib/journeys/running/simulating";

export const POST = route(
  {
    ...byMember,
    summary: "Simulate a journey for a donor",
    description:
      "The donor’s dated steps if nothing about them changes. Changes nothing. 409 `no_version`.",
    tag: "Journeys",
    permission: "journeys_view",
    alsoNeeds: ["donors_view"],
    params: ById,
    body: Simulation,
    alsoRefuses: ["conflict"],
    returns: successOf(Simulated),
  },
  async ({ actor, params, body }) => ok(await simulateJourney(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
