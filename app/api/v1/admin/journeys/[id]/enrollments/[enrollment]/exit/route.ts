import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { exitEnrollment } from "@/lib/journeys/running/enrolling";
import { Enrolled, EnrollmentPath } from "@/lib/journeys/running/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Take a donor out of a journey",
    description: "409 `ended`.",
    tag: "Journeys",
    permission: "journeys_run",
    alsoNeeds: ["donors_view"],
    params: EnrollmentPath,
    alsoRefuses: ["conflict"],
    returns: successOf(Enrolled),
  },
  async ({ actor, params }) => ok(await exitEnrollment(actor, params.id, params.enrollment)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
