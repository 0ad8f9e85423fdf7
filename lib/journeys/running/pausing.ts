import type { Tx } from "@/db/client";
import { journeys } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { isJourney, type Journey } from "../journey-rows";
import { walkerOf } from "./rows";

/** The code of the refusal where whoever activated a journey may no longer run journeys. */
export const NO_ACTOR = "no_actor";

/** Whoever activated it may no longer: nothing goes on until someone who may does so. */
export async function pauseByItself(tx: Tx, journey: Journey): Promise<void> {
  if (journey.state !== "active") return;
  const { organizationId, id } = journey;
  await tx.update(journeys).set({ state: "paused", pausedAt: now() }).where(isJourney(journey, id));
  await recordChange(tx, walkerOf({ organizationId, journeyId: id }), {
    ...{ action: "journey.pause", subjectType: "journey", subjectId: id },
    ...{ before: { state: "active" }, after: { state: "paused", reason: NO_ACTOR } },
  });
}
