import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { journeyEnrollments } from "@/db/schema";
import { now } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { lockJourney } from "../journey-rows";
import { endEnrollment } from "./ending";
import { stopSteps } from "./holding";
import { NO_ACTOR, pauseByItself } from "./pausing";
import { type Due, isEnrollment, walkerOf } from "./rows";
import { writeSteps } from "./steps";

/** Minutes between one attempt of a step and the next. */
const PAUSES = [1, 5, 30, 120] as const;

/** Puts a step off that failed, and gives it up after the last attempt. A journey that nobody may run is paused. */
export async function failStep(
  { id, organizationId, journeyId }: Due,
  error: unknown,
): Promise<void> {
  const said = error instanceof Error ? error.message : String(error);
  log.warn({ err: error, enrollmentId: id }, "a step of a journey failed");
  if (error instanceof AppError && error.code === NO_ACTOR)
    return db.transaction(async (tx) => {
      const journey = await lockJourney(tx, { organizationId }, journeyId);
      await stopSteps(tx, journeyId);
      await pauseByItself(tx, journey);
    });
  await db.transaction(async (tx) => {
    const [enrollment] = await tx
      .select()
      .from(journeyEnrollments)
      .where(and(isEnrollment({ organizationId }, id), eq(journeyEnrollments.state, "active")))
      .for("no key update", { skipLocked: true });
    if (!enrollment) return;
    const at = now();
    const minutes = PAUSES[enrollment.attempts];
    if (minutes !== undefined) {
      await tx
        .update(journeyEnrollments)
        .set({
          attempts: enrollment.attempts + 1,
          lastError: said.slice(0, 500),
          wakeAt: new Date(at.getTime() + minutes * 60_000),
        })
        .where(isEnrollment(enrollment, id));
      return;
    }
    const dueAt = enrollment.firstDueAt ?? enrollment.wakeAt ?? at;
    const step = { outcome: "failed", reason: "error", effect: {}, dueAt, doneAt: at } as const;
    await writeSteps(tx, organizationId, [{ enrollment, step, onward: undefined }]);
    const walker = walkerOf(enrollment, enrollment.cause);
    const ending = { state: "failed", reason: "failed", error: said } as const;
    await endEnrollment(tx, walker, enrollment, ending, { at });
  });
}
