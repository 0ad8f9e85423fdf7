import { and, eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { auditLog } from "@/db/schema";
import { readChanges } from "@/lib/audit/recorded";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import { todayOf } from "../calendar";
import { readAttempts } from "./attempts";
import { findPlanRow, isPlan, lockPlan, type Plan, tellOfPlan, writePlan } from "./rows";
import type { PlanView } from "./schema";
import { afterResuming } from "./terms";
import { readPlan, withId } from "./view";

const MINUTES = 15;

/**
 * Can the last thing that happened to a recurring gift be undone: did the donor do it a moment ago, and was
 * it another amount or a pause? A pause that let go of a failed gift stays: resuming would not try it
 * again. Throws not found.
 */
export async function canUndoPlanChange(actor: DonorActor, id: number): Promise<boolean> {
  await readPlan(db, actor, withId(actor, id, "edit"));
  const plan = await findPlanRow(db, actor.organizationId, id);
  if (!plan) throw notFound("recurring gift");
  return (await termsBefore(db, actor, plan)) !== null;
}

/**
 * Puts back exactly what the donor's last change replaced, covered fees included. Throws not found, and 409
 * `nothing_to_undo` once something else has happened to the recurring gift, this undoing included.
 */
export async function undoPlanChange(actor: DonorActor, id: number): Promise<PlanView> {
  return db.transaction(async (tx) => {
    await readPlan(tx, actor, withId(actor, id, "edit"));
    const plan = await lockPlan(tx, actor.organizationId, id);
    const terms = await termsBefore(tx, actor, plan);
    if (!terms) throw conflict("nothing_to_undo", "There is nothing left to undo.");
    const undone = await writePlan(tx, plan, terms);
    const keys = Object.keys(terms) as (keyof Plan)[];
    await tellOfPlan(tx, actor, undone, "plan.undo", {
      before: Object.fromEntries(keys.map((key) => [key, plan[key]])),
      after: terms,
    });
    return readPlan(tx, actor, isPlan(plan));
  });
}

/** What takes the donor's last change back; null where nothing does. */
async function termsBefore(
  reader: Db | Tx,
  { organizationId, donorId }: DonorActor,
  plan: Plan,
): Promise<Partial<Plan> | null> {
  const which = and(eq(auditLog.subjectType, "plan"), eq(auditLog.subjectId, plan.id));
  const [last] = await readChanges(reader, organizationId, { which, limit: 1 });
  if (last?.actorKind !== "donor" || last.actorId !== donorId) return null;
  if (now().getTime() - last.at.getTime() > MINUTES * 60_000) return null;
  const isRunning = plan.status === "active" || plan.status === "paused";
  if (last.action === "plan.change") return isRunning ? amountsIn(last.before) : null;
  if (last.action !== "plan.pause" || plan.status !== "paused") return null;
  const [attempt] = await readAttempts(reader, plan);
  if (attempt?.outcome === "failed") return null;
  const { next_charge_on: before } = last.before ?? {};
  // Pauses of earlier releases did not write down which day they put off.
  const nextChargeOn =
    typeof before === "string"
      ? before
      : afterResuming(plan, await todayOf(reader, organizationId));
  return { status: "active", resumeOn: null, pausedFrom: null, nextChargeOn };
}

/** The amounts from before a change; null where it was about anything else as well. */
function amountsIn(before: Record<string, unknown> | null): Partial<Plan> | null {
  const { amount, feesCovered, ...others } = before ?? {};
  if (typeof amount !== "number" || Object.keys(others).length > 0) return null;
  return { amount, ...(typeof feesCovered === "number" && { feesCovered }) };
}
