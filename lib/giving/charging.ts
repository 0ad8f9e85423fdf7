import type { SQL } from "drizzle-orm";
import { and, asc, eq, gt, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { organizations, payments, plans } from "@/db/schema";
import { now, secondsFromNow } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { type SystemActor, systemActor } from "@/lib/identity/actor";
import { log } from "@/lib/log";
import { localDay } from "./calendar";
import { claimDonation, openDonation } from "./donations";
import {
  chargeGift,
  findCard,
  prepareCharge,
  type ReadyGift,
  reopenDonation,
} from "./plan-charges";
import { purposeOf } from "./plan-purposes";
import { isPlan, lockPlan, type Plan, scheduleOf, writePlan } from "./plan-rows";
import { addDaysTo, nextPeriod } from "./schedule";

const BATCH = 200;

/** While a gateway is out of reach, a period is asked for again after this long. */
const UNAVAILABLE_SECONDS = 30 * 60;

type Due = { id: number; organizationId: number; timeZone: string; on: string | null };
type Attempt = (actor: SystemActor, due: Due, today: string) => Promise<ReadyGift | undefined>;

/**
 * Charges every plan whose period has begun in its organization's zone, and every failed one whose retry
 * is due. Each plan is charged once a day at most, its oldest period first
 * (docs/decisions/009-recurring-giving.md). Any number of processes may do this at once. Returns how
 * many attempts were made.
 */
export async function chargeDuePlans(requestId: string, { atOnce = 4 } = {}): Promise<number> {
  const begun = await attemptAll(duePeriods, openPeriod, requestId, atOnce);
  return begun + (await attemptAll(dueRetries, reopenPeriod, requestId, atOnce));
}

async function attemptAll(
  find: (after: Due | undefined) => Promise<Due[]>,
  attempt: Attempt,
  requestId: string,
  atOnce: number,
): Promise<number> {
  let attempts = 0;
  let last: Due | undefined;
  for (;;) {
    const page = await find(last);
    const left = [...page];
    const work = async () => {
      for (let due = left.shift(); due; due = left.shift())
        if (await chargeOne(due, attempt, requestId)) attempts += 1;
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    last = page.at(-1);
    if (page.length < BATCH) return attempts;
  }
}

/** One plan's trouble does not keep the others from being charged. */
async function chargeOne(due: Due, attempt: Attempt, requestId: string): Promise<boolean> {
  const actor = systemActor(due.organizationId, requestId);
  try {
    const ready = await attempt(actor, due, localDay(now(), due.timeZone));
    if (ready) await chargeGift(actor, ready);
    return ready !== undefined;
  } catch (error) {
    log.error({ planId: due.id, err: error }, "a plan could not be charged");
    return false;
  }
}

/**
 * First beat for a new period, in one transaction: claims the plan unless somebody else is at it, opens
 * the period's gift, reserves its payment and moves the plan on to its next period.
 */
async function openPeriod(
  actor: SystemActor,
  due: Due,
  today: string,
): Promise<ReadyGift | undefined> {
  return db.transaction(async (tx) => {
    const [plan] = await tx
      .select()
      .from(plans)
      .where(and(isPlan(due), isChargeable(today)))
      .for("no key update", { skipLocked: true });
    if (!plan) return undefined;
    const card = await findCard(tx, plan);
    if (card === "unreachable") return undefined;
    const donation = await openGift(tx, plan);
    await writePlan(tx, plan, {
      openDonationId: donation.id,
      lastAttemptOn: today,
      nextChargeOn: nextPeriod(plan.nextChargeOn, scheduleOf(plan)),
    });
    return prepareCharge(tx, actor, donation, card);
  });
}

async function openGift(tx: Tx, plan: Plan) {
  const { organizationId, donorId, programId, currency, feesCovered } = plan;
  const { designationId, entityId, isAnonymous, tribute, amount } = plan;
  const purpose = entityId === null ? { designationId: designationId ?? 0 } : { entityId };
  const period = { planId: plan.id, on: plan.nextChargeOn };
  return openDonation(tx, {
    ...{ organizationId, donorId, programId, currency, feesCovered, isAnonymous, tribute },
    method: "card",
    lines: [{ ...purpose, label: await purposeOf(tx, plan), amount, period }],
  });
}

async function reopenPeriod(
  actor: SystemActor,
  due: Due,
  today: string,
): Promise<ReadyGift | undefined> {
  return db.transaction((tx) => reopen(tx, actor, due.id, today));
}

/** First beat of a retry. Undefined when there is nothing to retry, or somebody else is at it. */
async function reopen(
  tx: Tx,
  actor: SystemActor,
  planId: number,
  today: string,
): Promise<ReadyGift | undefined> {
  const { organizationId } = actor;
  const [open] = await tx
    .select({ donationId: plans.openDonationId })
    .from(plans)
    .where(isPlan({ organizationId, id: planId }));
  if (!open?.donationId) return undefined;
  const donation = await claimDonation(tx, organizationId, open.donationId);
  const plan = await lockPlan(tx, organizationId, planId);
  const isOpen = plan.status === "active" && plan.openDonationId === donation.id;
  if (!isOpen || donation.status !== "failed") return undefined;
  if (plan.retryOn === null || plan.retryOn > today) return undefined;
  const card = await findCard(tx, plan);
  if (card === "unreachable") return undefined;
  await writePlan(tx, plan, { retryOn: null, lastAttemptOn: today });
  return prepareCharge(tx, actor, await reopenDonation(tx, donation), card);
}

/**
 * Tries a failing plan's open period now, as after its card was changed. `busy` while another attempt is
 * under way; undefined when nothing is open.
 */
export async function retryPlan(
  actor: SystemActor,
  planId: number,
  today: string,
): Promise<"paid" | "failed" | "busy" | undefined> {
  const ready = await db.transaction((tx) => reopen(tx, actor, planId, today)).catch(busyOrThrow);
  if (!ready || ready === "busy") return ready;
  const { status } = await chargeGift(actor, ready);
  if (status === "completed") return "paid";
  return status === "failed" ? "failed" : "busy";
}

function busyOrThrow(error: unknown): "busy" {
  if (error instanceof AppError && error.code === "payment_processing") return "busy";
  throw error;
}

/** Nothing of it is open, its period has begun, and it was not charged today. */
const isChargeable = (today: string | SQL): SQL | undefined =>
  and(
    eq(plans.status, "active"),
    isNull(plans.openDonationId),
    sql`${plans.nextChargeOn} <= ${today}`,
    or(isNull(plans.lastAttemptOn), sql`${plans.lastAttemptOn} < ${today}`),
  );

const todayInZone = () =>
  sql`(${now().toISOString()}::timestamptz at time zone ${organizations.timeZone})::date`;

/** The day it is where it is latest, so that an index finds what may be due anywhere. */
const latestDay = () => addDaysTo(now().toISOString().slice(0, 10), 1);

function duePeriods(after: Due | undefined): Promise<Due[]> {
  return findDue(
    plans.nextChargeOn,
    and(lte(plans.nextChargeOn, latestDay()), isChargeable(todayInZone())),
    after,
  );
}

function dueRetries(after: Due | undefined): Promise<Due[]> {
  const unreachable = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, plans.organizationId),
        eq(payments.donationId, plans.openDonationId),
        or(
          eq(payments.status, "processing"),
          and(
            eq(payments.failureCode, "unavailable"),
            gt(payments.askedAt, secondsFromNow(-UNAVAILABLE_SECONDS)),
          ),
        ),
      ),
    );
  const isDue = and(
    eq(plans.status, "active"),
    lte(plans.retryOn, latestDay()),
    sql`${plans.retryOn} <= ${todayInZone()}`,
    notExists(unreachable),
  );
  return findDue(plans.retryOn, isDue, after);
}

/** A page of what is due, oldest first. */
function findDue(
  day: typeof plans.nextChargeOn | typeof plans.retryOn,
  isDue: SQL | undefined,
  after: Due | undefined,
): Promise<Due[]> {
  const { id, organizationId } = plans;
  return db
    .select({ id, organizationId, timeZone: organizations.timeZone, on: day })
    .from(plans)
    .innerJoin(organizations, eq(organizations.id, plans.organizationId))
    .where(and(isDue, after && sql`(${day}, ${plans.id}) > (${after.on}::date, ${after.id})`))
    .orderBy(asc(day), asc(plans.id))
    .limit(BATCH);
}
