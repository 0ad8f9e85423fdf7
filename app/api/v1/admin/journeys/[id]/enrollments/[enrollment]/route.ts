import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";
import { getEnrollment } from "@/lib/journeys/watching";
import { EnrollmentView } from "@/lib/journeys/watching-schema";

export const GET = route(
  {
    ...byMember,
    summary: "Get a donor’s way through a journey",
    description: "With every step that was taken for them.",
    tag: "Journeys",
    permission: "journeys_view",
    alsoNeeds: ["donors_view"],
    params: z.object({ ...ById.shape, enrollment: PathId }),
    returns: successOf(EnrollmentView),
  },
  async ({ actor, params }) => ok(await getEnrollment(actor, params.id, params.enrollment)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
