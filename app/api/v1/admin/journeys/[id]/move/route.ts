import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { moveEnrollments } from "@/lib/journeys/running/enrolling";
import { Moved } from "@/lib/journeys/running/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Move donors to a journey’s current version",
    description:
      "Donors inside an older version continue in the current one from their current step. 409 `no_version`.",
    tag: "Journeys",
    permission: "journeys_run",
    alsoNeeds: ["donors_view"],
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(Moved),
  },
  async ({ actor, params }) => ok(await moveEnrollments(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
