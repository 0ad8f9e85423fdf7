import type { Tx } from "@/db/client";
import { plans } from "@/db/schema";
import { now } from "@/lib/clock";
import type { Actor } from "@/lib/identity/actor";
import type { Minor } from "@/lib/money";
import { isPlan, type Plan, tellOfPlan } from "./rows";
import { addMonthsTo, dayOf, type Schedule } from "./schedule";

type Wanted = {
  donorId: number;
  programId: number;
  currency: string;
  amount: Minor;
  isAnonymous: boolean;
  every: Pick<Schedule, "unit" | "interval">;
  /** Local dates; the next one may be over. */
  startedOn: string;
  nextChargeOn: string;
} & ({ designationId: number; entityId: null } | { designationId: null; entityId: number });

/**
 * Writes a recurring gift down that another system has charged so far. It waits for its donor's first card
 * here: until then it opens no period, and no one is written to. What the program asks of new recurring
 * gifts does not bind one that was promised elsewhere.
 */
export async function enterPlan(tx: Tx, actor: Actor, wanted: Wanted): Promise<Plan> {
  const { every, ...values } = wanted;
  const [plan] = await tx
    .insert(plans)
    .values({
      ...values,
      organizationId: actor.organizationId,
      status: "active",
      intervalUnit: every.unit,
      interval: every.interval,
      anchorDay: anchorOf(wanted),
      awaitsCardSince: now(),
    })
    .returning();
  if (!plan) throw new Error("A plan was not written.");
  await tellOfPlan(tx, actor, plan, "plan.import");
  return plan;
}

/** What began on the 31st goes back to it after a shorter month; else the next date's day counts. */
function anchorOf({ startedOn, nextChargeOn }: Wanted): number {
  const day = dayOf(startedOn);
  return addMonthsTo(nextChargeOn, 0, day) === nextChargeOn ? day : dayOf(nextChargeOn);
}

/** Takes an entered recurring gift away as if it had never been, of which no gift was ever opened. */
export async function dropPlan(tx: Tx, actor: Actor, plan: Plan): Promise<void> {
  await tx.delete(plans).where(isPlan(plan));
  await tellOfPlan(tx, actor, plan, "plan.remove");
}
