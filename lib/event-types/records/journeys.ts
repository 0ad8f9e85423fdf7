import { sql } from "drizzle-orm";
import { journeyEnrollments, journeys } from "@/db/schema";
import { columns, defineRecord, donorOf, nameOf } from "../record";

/** Without its steps, which would be too long, and without its people. */
export const JOURNEY = defineRecord("JourneyRecord", journeys, {
  ...columns(journeys, "id", "name", "kind", "state", "recipe", "reentry", "reentryDays"),
  ...columns(journeys, "latePolicy", "activatedAt", "pausedAt", "createdAt"),
});

export const JOURNEY_ENROLLMENT = defineRecord(
  "JourneyEnrollmentRecord",
  journeyEnrollments,
  {
    ...columns(journeyEnrollments, "id", "journeyId"),
    journey_name: nameOf("journeys", "name", {
      organizationId: journeyEnrollments.organizationId,
      id: journeyEnrollments.journeyId,
    }),
    donor: donorOf(journeyEnrollments.organizationId, journeyEnrollments.donorId),
    ...columns(journeyEnrollments, "entryKey", "state", "endReason", "node"),
    ...columns(journeyEnrollments, "enteredAt", "endedAt"),
  },
  sql`${journeyEnrollments.donorId}`,
);
