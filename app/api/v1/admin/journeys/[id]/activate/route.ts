import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { activateJourney } from "@/lib/journeys/running/activating";
import { Activated, Activation } from "@/lib/journeys/running/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Activate a journey",
    description:
      "Publishes the draft as a version, if it differs from the current one, and lets donors in. With `matching`, also the donors who meet the entry’s condition today, in the background. 409 `archived`, 422 `no_postal_address`.",
    tag: "Journeys",
    permission: "journeys_run",
    alsoNeeds: ["donors_view"],
    params: ById,
    body: Activation,
    alsoRefuses: ["conflict"],
    returns: successOf(Activated),
  },
  async ({ actor, params, body }) => ok(await activateJourney(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
