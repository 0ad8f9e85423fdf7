import { db, type Tx } from "@/db/client";
import { type Actor, systemActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import type { JobRun } from "@/lib/jobs/queue";
import { sendCancelledLetter } from "./letters";
import {
  endPlan,
  isPlan,
  isUnderWay,
  lockPlan,
  lockRunningPlans,
  type Plan,
  SETTLED,
  writePlan,
} from "./rows";
import { PlanCancellation, type PlanCancellationInput, type PlanView } from "./schema";
import { requireRunning } from "./terms";
import { readPlan, withId } from "./view";

/**
 * Ends a recurring gift, which is confirmed by mail. A charge that is under way still comes to its end.
 * Throws 404, 409 `plan_ended`, 422.
 */
export async function cancelPlan(
  actor: Actor,
  id: number,
  input: PlanCancellationInput,
): Promise<PlanView> {
  const { reason } = accept(PlanCancellation, input);
  return db.transaction(async (tx) => {
    await readPlan(tx, actor, withId(actor, id, "edit"));
    const plan = await lockPlan(tx, actor.organizationId, id);
    requireRunning(plan);
    await cancel(tx, actor, plan, reason || (actor.kind === "donor" ? "donor_asked" : "staff"));
    return readPlan(tx, actor, isPlan(plan));
  });
}

async function cancel(tx: Tx, actor: Actor, plan: Plan, reason: string): Promise<void> {
  const isOpen = await isUnderWay(tx, plan);
  const settled = await writePlan(tx, plan, isOpen ? { retryOn: null } : SETTLED);
  await sendCancelledLetter(tx, await endPlan(tx, actor, settled, "cancelled", reason));
}

/** A donor has closed their account: nothing is collected from them any more. Twice does nothing twice. */
export async function cancelPlansOfDonor(
  { organizationId, donorId }: { organizationId: number; donorId: number },
  { requestId }: Pick<JobRun, "requestId">,
): Promise<void> {
  const actor = systemActor(organizationId, requestId);
  await db.transaction(async (tx) => {
    const found = await lockRunningPlans(tx, organizationId, donorId);
    for (const plan of found) await cancel(tx, actor, plan, "account_closed");
  });
}
