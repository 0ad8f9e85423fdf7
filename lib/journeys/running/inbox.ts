import { and, eq, lt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donors, journeyEnrollments, journeyInbox, outboundEvents } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { findKept } from "@/lib/donors/kept";
import { log } from "@/lib/log";
import { readJourney } from "../journey-rows";
import { endEnrollment } from "./ending";
import { enterDonors, entryKeyFor, holdOpenJourney } from "./entering";
import { type Grounds, OneDonor } from "./ground";
import { isEnrollment, readGraph, walkerOf } from "./rows";
import { endWaitByEvent } from "./waiting";

type Row = typeof journeyInbox.$inferSelect;
type Event = Pick<
  typeof outboundEvents.$inferSelect,
  "id" | "type" | "subjectType" | "subjectId" | "donorId" | "cause" | "createdAt"
>;

const AT_ONCE = 200;

/** How often an event is looked at that something keeps from being looked at. */
const MOST_ATTEMPTS = 20;

/** Looks at events that journeys listen to, each in a transaction of its own. Returns how many there were. */
export async function takeInbox(grounds: Grounds): Promise<number> {
  const rows = await db
    .select()
    .from(journeyInbox)
    .where(ofAll(journeyInbox, lt(journeyInbox.attempts, MOST_ATTEMPTS)))
    .orderBy(journeyInbox.attempts, journeyInbox.id)
    .limit(AT_ONCE);
  let taken = 0;
  for (const row of rows)
    try {
      taken += (await takeOne(row, grounds)) ? 1 : 0;
    } catch (error) {
      log.error(
        { err: error, journeyId: row.journeyId },
        "an event was not looked at by a journey",
      );
      await putOff(row);
    }
  return taken;
}

const isRow = ({ organizationId, id }: Row) =>
  within(journeyInbox, organizationId, eq(journeyInbox.id, id));

/** Others come first, and then it is tried again. */
async function putOff(row: Row): Promise<void> {
  await db
    .update(journeyInbox)
    .set({ attempts: sql`${journeyInbox.attempts} + 1` })
    .where(isRow(row));
}

const takeOne = (row: Row, grounds: Grounds): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [taken] = await tx
      .select({ id: journeyInbox.id })
      .from(journeyInbox)
      .where(isRow(row))
      .for("update", { skipLocked: true });
    if (!taken) return false;
    const [event] = await tx
      .select()
      .from(outboundEvents)
      .where(within(outboundEvents, row.organizationId, eq(outboundEvents.id, row.eventId)));
    if (event)
      await (row.enrollmentId === null
        ? bringIn(tx, row, event, grounds)
        : tellInside(tx, row, row.enrollmentId, event, grounds));
    await tx.delete(journeyInbox).where(isRow(row));
    return true;
  });

/** Lets in whom an event is about, if the entry of the journey, as it is by now, still asks for it. */
async function bringIn(tx: Tx, row: Row, event: Event, grounds: Grounds): Promise<void> {
  const { organizationId } = row;
  const donor = await keptDonor(tx, organizationId, event.donorId);
  if (donor?.status !== "active" || donor.isDeceased) return;
  const journey = await holdOpenJourney(tx, row, row.journeyId);
  if (!journey?.entryTypes.includes(event.type)) return;
  const { entry } = await readGraph(tx, journey, journey.versionId);
  if (entry.kind !== "event") return;
  const one = new OneDonor(tx, () => grounds.of(tx, journey), donor.id);
  if (entry.condition && !(await one.meets(entry.condition))) return;
  const { subjectType, subjectId } = event;
  const at = event.createdAt;
  const occasion = { subjectType, subjectId, eventId: event.id };
  const entryKey = await entryKeyFor(tx, journey, { donorId: donor.id, at }, occasion);
  if (!entryKey) return;
  const cause = [...event.cause, event.id];
  const walker = walkerOf({ organizationId, journeyId: journey.id }, cause);
  const entrant = { donorId: donor.id, entryKey, subjectType, subjectId, cause, at };
  await enterDonors(tx, walker, journey, [entrant]);
}

async function keptDonor(tx: Tx, organizationId: number, id: number | null) {
  if (id === null) return undefined;
  const [donor] = await tx
    .select()
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, id)));
  return donor && findKept(tx, donor);
}

/** Ends the wait, or the journey, of who is inside. */
async function tellInside(
  tx: Tx,
  { organizationId, journeyId }: Row,
  id: number,
  event: Event,
  grounds: Grounds,
): Promise<void> {
  const journey = await readJourney(tx, { organizationId }, journeyId);
  const [enrollment] = await tx
    .select()
    .from(journeyEnrollments)
    .where(and(isEnrollment({ organizationId }, id), eq(journeyEnrollments.state, "active")))
    .for("no key update");
  if (!enrollment || enrollment.cause.includes(event.id)) return;
  const { goals } = await readGraph(tx, enrollment, enrollment.versionId);
  const isGoal = goals.some((goal) => goal.kind === "event" && goal.types.includes(event.type));
  if (isGoal && event.createdAt >= enrollment.enteredAt) {
    const walker = walkerOf(enrollment, [...event.cause, event.id]);
    const ending = { state: "exited", reason: "goal" } as const;
    await endEnrollment(tx, walker, enrollment, ending, { at: now() });
    return;
  }
  await endWaitByEvent(tx, grounds, { enrollment, journey }, event);
}
