import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { donors, journeyEnrollments, journeySteps, journeyVersions } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import type { StaffActor } from "@/lib/identity/actor";
import { installRecipe } from "@/lib/journeys/recipes/installing";
import { activateJourney } from "@/lib/journeys/running/activating";
import { listensTo } from "@/lib/journeys/running/rows";
import { at } from "./past";

/** How somebody went through a journey: days ago, and the steps that were taken for them. */
type Way = {
  entered: number;
  steps: readonly (readonly [node: string, outcome?: "skipped", reason?: string])[];
  /** Where they are, and in how many days they go on; or how it ended. */
  now: { node: string; goesOn: number } | { ended: "completed" | "exited"; reason: string };
};

const MET = [["settle"], ["welcome"]] as const;
const TOLD = [...MET, ["pause"], ["story"]] as const;

const WELCOMED: readonly Way[] = [
  { entered: 1, steps: MET, now: { node: "pause", goesOn: 2 } },
  { entered: 2, steps: MET, now: { node: "pause", goesOn: 1 } },
  { entered: 4, steps: TOLD, now: { node: "week", goesOn: 6 } },
  { entered: 5, steps: TOLD, now: { node: "week", goesOn: 5 } },
  { entered: 6, steps: TOLD, now: { node: "week", goesOn: 4 } },
  {
    entered: 20,
    steps: [...TOLD, ["week"], ["gave"], ["invite"]],
    now: { ended: "completed", reason: "end" },
  },
  {
    entered: 24,
    steps: [...TOLD, ["week"], ["gave"], ["invite"]],
    now: { ended: "completed", reason: "end" },
  },
  {
    entered: 26,
    steps: [...TOLD, ["week"], ["gave"], ["invite", "skipped", "unsubscribed"]],
    now: { ended: "completed", reason: "end" },
  },
  { entered: 27, steps: [...TOLD, ["week"], ["gave"]], now: { ended: "completed", reason: "end" } },
  { entered: 28, steps: MET, now: { ended: "exited", reason: "staff" } },
];

const CARED_FOR: readonly Way[] = [
  { entered: 70, steps: [["call"], ["note"], ["month"]], now: { node: "report", goesOn: 3 } },
  { entered: 12, steps: [["call"], ["note"]], now: { node: "month", goesOn: 49 } },
];

/** A welcome with people at every step, and a year of tasks for major donors. */
export async function seedJourneys(staff: StaffActor) {
  const people = await db
    .select({ id: donors.id })
    .from(donors)
    .where(
      within(
        donors,
        staff.organizationId,
        and(eq(donors.status, "active"), isNotNull(donors.email), isNull(donors.mergedIntoId)),
      ),
    )
    .orderBy(asc(donors.id))
    .limit(WELCOMED.length + CARED_FOR.length);
  const ids = people.map(({ id }) => id);
  const welcome = await liveJourney(staff, "welcome", 30);
  const care = await liveJourney(staff, "major_donor", 75);
  const inside = await enroll(staff, welcome, ids, WELCOMED);
  await enroll(staff, care, ids.slice(WELCOMED.length), CARED_FOR);
  return {
    welcome: { id: welcome.journeyId, enrollment_id: inside[0], donor_id: ids[0] },
    major_donor: { id: care.journeyId },
  };
}

type Live = typeof journeyVersions.$inferSelect;

/** A recipe that has been active for so many days. */
const liveJourney = (staff: StaffActor, key: string, days: number): Promise<Live> =>
  at(daysFromNow(-days), async () => {
    const { id: journeyId } = await installRecipe(staff, key);
    await activateJourney(staff, journeyId, { from: "now" });
    const [version] = await db
      .select()
      .from(journeyVersions)
      .where(
        within(journeyVersions, staff.organizationId, eq(journeyVersions.journeyId, journeyId)),
      );
    if (!version) throw new Error("An active journey has a version.");
    return version;
  });

type NewEnrollment = typeof journeyEnrollments.$inferInsert;
type Place = Pick<
  NewEnrollment,
  "node" | "wakeAt" | "firstDueAt" | "state" | "endReason" | "endedAt"
>;

const placeOf = (now: Way["now"]): Place =>
  "node" in now
    ? { node: now.node, wakeAt: daysFromNow(now.goesOn), firstDueAt: daysFromNow(now.goesOn) }
    : { state: now.ended, endReason: now.reason, endedAt: daysFromNow(-1) };

const nodeOf = ({ nodes }: Live["graph"], now: Way["now"]) =>
  "node" in now ? nodes.find(({ id }) => id === now.node) : undefined;

async function enroll(
  { organizationId }: StaffActor,
  { journeyId, id: versionId, graph }: Live,
  ids: readonly number[],
  ways: readonly Way[],
): Promise<number[]> {
  const made: number[] = [];
  for (const [nth, { entered, steps, now }] of ways.entries()) {
    const donorId = ids[nth];
    if (donorId === undefined) return made;
    const enteredAt = daysFromNow(-entered);
    const [row] = await db
      .insert(journeyEnrollments)
      .values({
        ...{ organizationId, journeyId, versionId, donorId, entryKey: `donor:${donorId}` },
        ...{ enteredAt, visit: steps.length, listens: listensTo(graph, nodeOf(graph, now)) },
        ...placeOf(now),
      })
      .returning({ id: journeyEnrollments.id });
    const enrollmentId = row?.id ?? 0;
    made.push(enrollmentId);
    const doneAt = (at: number) => daysFromNow(-entered * (1 - at / (steps.length + 1)));
    await db.insert(journeySteps).values(
      steps.map(([node, outcome, reason = null], visit) => ({
        ...{ organizationId, journeyId, enrollmentId, node, visit, reason, effect: {} },
        outcome: outcome ?? ("done" as const),
        ...{ dueAt: doneAt(visit), doneAt: doneAt(visit) },
      })),
    );
  }
  return made;
}
