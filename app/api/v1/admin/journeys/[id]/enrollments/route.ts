import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";
import { enrollDonor } from "@/lib/journeys/running/enrolling";
import { Enrolled, NewEnrollment } from "@/lib/journeys/running/schema";
import { listEnrollments } from "@/lib/journeys/watching";
import { EnrollmentQuery, EnrollmentSummary } from "@/lib/journeys/watching-schema";

export const GET = route(
  {
    ...byMember,
    summary: "List who is or was in a journey",
    description:
      "Most recent entries first, with where each donor is and why. Follow `next_cursor` until it is null.",
    tag: "Journeys",
    permission: "journeys_view",
    alsoNeeds: ["donors_view"],
    params: ById,
    query: EnrollmentQuery,
    alsoRefuses: ["bad_request"],
    returns: pagedOf(EnrollmentSummary),
  },
  async ({ actor, params, query }) => {
    const { data, nextCursor, total } = await listEnrollments(actor, params.id, query);
    const listed = { next: nextCursor, previous: null, total };
    const path = `/admin/journeys/${params.id}/enrollments`;
    return new Reply(paged({ data, nextCursor }), cursorHeaders(path, query, listed));
  },
);

export const POST = route(
  {
    ...byMember,
    summary: "Enroll a donor in a journey",
    description:
      "Regardless of the journey’s entry conditions. 409 `not_active`, `already_enrolled`.",
    tag: "Journeys",
    permission: "journeys_run",
    alsoNeeds: ["donors_view"],
    params: ById,
    body: NewEnrollment,
    alsoRefuses: ["conflict"],
    idempotency: "optional",
    returns: createdOf(Enrolled),
    status: 201,
  },
  async ({ actor, params, body }) => new Reply(created(await enrollDonor(actor, params.id, body))),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
