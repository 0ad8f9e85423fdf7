import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { changeJourney, getJourney, removeJourney } from "@/lib/journeys/journeys";
import { JourneyChanges, JourneyView } from "@/lib/journeys/schema";

const journey = {
  ...byMember,
  ...{ tag: "Journeys", params: ById, returns: successOf(JourneyView) },
} as const;

export const GET = route(
  {
    ...journey,
    summary: "Get a journey",
    description:
      "With its draft. `is_changed` says whether the draft differs from what donors go through.",
    permission: "journeys_view",
  },
  async ({ actor, params }) => ok(await getJourney(actor, params.id)),
);

export const PUT = route(
  {
    ...journey,
    summary: "Change a journey",
    description:
      "Omitted fields stay as they are. `draft` may be incomplete; donors go through it once it is activated. 409 `changed` if `revision` isn’t the latest.",
    permission: "journeys_edit",
    body: JourneyChanges,
    bodyKilobytes: 4096,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeJourney(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...journey,
    summary: "Delete a draft of a journey",
    description: "409 `activated` if the journey was ever activated: archive it instead.",
    permission: "journeys_edit",
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => ok(await removeJourney(actor, params.id)),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
