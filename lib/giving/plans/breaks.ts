import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { organizations, plans } from "@/db/schema";
import { ofAll } from "@/db/within";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { type Actor, systemActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { todayOf } from "../calendar";
import { claimDonation } from "../donations";
import { requireFirstCard } from "./first-cards";
import { sendResumedLetter } from "./letters";
import { isPlan, isUnderWay, lockPlan, type Plan, SETTLED, tellOfPlan, writePlan } from "./rows";
import {
  PlanPause,
  type PlanPauseInput,
  PlanSkip,
  type PlanSkipInput,
  type PlanView,
} from "./schema";
import { afterResuming, afterSkipping, breakOf, requireExpected, requireRunning } from "./terms";
import { readPlan, withId } from "./view";

/**
 * Puts the next gift off by 1 to 12 months; until then nothing is charged, and a gift that failed is let
 * go. Throws 404, 409 `plan_ended`, `plan_paused`, `plan_awaits_card`, `plan_changed`,
 * `charge_under_way`, and 422.
 */
export async function pausePlan(
  actor: Actor,
  id: number,
  input: PlanPauseInput,
): Promise<PlanView> {
  const { months, expected_next_charge_on: expected } = accept(PlanPause, input);
  return changeFreely(actor, id, expected, async (tx, plan) => {
    const { from, resumeOn } = breakOf(plan, await todayOf(tx, plan.organizationId), months);
    const rest = { resumeOn, pausedFrom: from, nextChargeOn: resumeOn };
    const paused = await writePlan(tx, plan, { ...SETTLED, ...rest, status: "paused" });
    const change = {
      before: { next_charge_on: plan.nextChargeOn },
      after: { months, resume_on: resumeOn },
    };
    await tellOfPlan(tx, actor, paused, "plan.pause", change);
  });
}

/** Leaves the next gift out, or the one that failed. Throws as `pausePlan`. */
export async function skipNext(actor: Actor, id: number, input: PlanSkipInput): Promise<PlanView> {
  const { expected_next_charge_on: expected } = accept(PlanSkip, input);
  return changeFreely(actor, id, expected, async (tx, plan) => {
    const nextChargeOn = afterSkipping(plan);
    const skipped = await writePlan(tx, plan, { ...SETTLED, nextChargeOn });
    const change = {
      before: { next_charge_on: plan.nextChargeOn },
      after: { next_charge_on: nextChargeOn },
    };
    await tellOfPlan(tx, actor, skipped, "plan.skip", change);
  });
}

/** Goes on with the next period of the old rhythm. Throws 404, 409 `plan_ended`, `plan_not_paused`. */
export async function resumePlan(actor: Actor, id: number): Promise<PlanView> {
  return db.transaction(async (tx) => {
    await readPlan(tx, actor, withId(actor, id, "edit"));
    const plan = await lockPlan(tx, actor.organizationId, id);
    requireRunning(plan);
    if (plan.status !== "paused")
      throw conflict("plan_not_paused", "This recurring gift is not paused.");
    const today = await todayOf(tx, plan.organizationId);
    await resume(tx, actor, plan, afterResuming(plan, today));
    return readPlan(tx, actor, isPlan(plan));
  });
}

async function resume(tx: Tx, actor: Actor, plan: Plan, nextChargeOn: string): Promise<Plan> {
  const going = { status: "active", resumeOn: null, pausedFrom: null, nextChargeOn } as const;
  const resumed = await writePlan(tx, plan, going);
  const after = { next_charge_on: nextChargeOn };
  await tellOfPlan(tx, actor, resumed, "plan.resume", { after });
  return resumed;
}

/** Lets every plan go on whose break is over in its organization's zone. Returns how many. */
export async function resumeDuePlans(requestId: string): Promise<number> {
  let resumed = 0;
  for (let after = 0; ; ) {
    const page = await dueToResume(after);
    for (const { id, organizationId } of page) {
      if (await resumeIfDue(organizationId, id, requestId)) resumed += 1;
      after = id;
    }
    if (page.length < BATCH) return resumed;
  }
}

const BATCH = 200;

function dueToResume(after: number) {
  const today = sql`(${now().toISOString()}::timestamptz at time zone ${organizations.timeZone})::date`;
  return db
    .select({ id: plans.id, organizationId: plans.organizationId })
    .from(plans)
    .innerJoin(organizations, eq(organizations.id, plans.organizationId))
    .where(
      ofAll(
        plans,
        eq(plans.status, "paused"),
        sql`${plans.resumeOn} <= ${today}`,
        gt(plans.id, after),
      ),
    )
    .orderBy(asc(plans.id))
    .limit(BATCH);
}

async function resumeIfDue(
  organizationId: number,
  id: number,
  requestId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [plan] = await tx
      .select()
      .from(plans)
      .where(
        and(
          isPlan({ organizationId, id }),
          eq(plans.status, "paused"),
          lte(plans.resumeOn, await todayOf(tx, organizationId)),
        ),
      )
      .for("no key update", { skipLocked: true });
    if (!plan) return false;
    const actor = systemActor(organizationId, requestId);
    await sendResumedLetter(tx, await resume(tx, actor, plan, plan.nextChargeOn));
    return true;
  });
}

/**
 * For changes that concern the open period as well: its gift is locked before the plan, as by those who
 * record what became of it. Refused while a charge is under way.
 */
async function changeFreely(
  actor: Actor,
  id: number,
  expected: string | null | undefined,
  change: (tx: Tx, plan: Plan) => Promise<void>,
): Promise<PlanView> {
  return db.transaction(async (tx) => {
    await readPlan(tx, actor, withId(actor, id, "edit"));
    const { organizationId } = actor;
    const [seen] = await tx
      .select({ open: plans.openDonationId })
      .from(plans)
      .where(isPlan({ organizationId, id }));
    if (seen?.open) await claimDonation(tx, organizationId, seen.open);
    const plan = await lockPlan(tx, organizationId, id);
    requireRunning(plan);
    requireFirstCard(plan);
    if (plan.status === "paused") throw conflict("plan_paused", "This recurring gift is paused.");
    if (plan.openDonationId !== (seen?.open ?? null) || (await isUnderWay(tx, plan)))
      throw conflict(
        "charge_under_way",
        "A gift is being collected right now. Please try again in a minute.",
      );
    requireExpected(plan, expected);
    await change(tx, plan);
    return readPlan(tx, actor, isPlan(plan));
  });
}
