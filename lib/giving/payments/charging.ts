import type { SQL } from "drizzle-orm";
import { and, asc, eq, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { organizations, payments, plans } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { type SystemActor, systemActor } from "@/lib/identity/actor";
import { log } from "@/lib/log";
import { checkGatewayAccount } from "@/lib/payments/gateway-account";
import { localDay } from "../calendar";
import { claimDonation } from "../donations";
import { remindOfCard } from "../plans/outcomes";
import { isPlan, lockPlan, writePlan } from "../plans/rows";
import { addDaysTo } from "../plans/schedule";
import { isChargeable, openPeriods, todayInZone } from "./periods";
import {
  chargeGift,
  findCard,
  prepareCharge,
  type ReadyGift,
  reopenDonation,
} from "./plan-charges";

const PAGE = 200;

/** How many are claimed in one transaction, and then charged one after the other. */
const CLAIM = 10;

type Due = { id: number; organizationId: number; timeZone: string; on: string | null };

/**
 * Charges every plan whose period has begun in its organization's zone, and every failed one whose retry
 * is due. Each plan is charged once a day at most, its oldest period first
 * (docs/decisions/009-recurring-giving.md). Any number of processes may do this at once. Returns how
 * many attempts were made.
 */
export async function chargeDuePlans(requestId: string, { atOnce = 4 } = {}): Promise<number> {
  await checkGatewayAccount();
  const begun = await attemptAll(duePeriods, (few) => chargeBegun(few, requestId), atOnce);
  return begun + (await attemptAll(dueRetries, (few) => chargeAgain(few, requestId), atOnce));
}

async function attemptAll(
  find: (after: Due | undefined) => Promise<Due[]>,
  attempt: (few: Due[]) => Promise<number>,
  atOnce: number,
): Promise<number> {
  let attempts = 0;
  let last: Due | undefined;
  for (;;) {
    const page = await find(last);
    last = page.at(-1);
    const isLast = page.length < PAGE;
    const work = async () => {
      for (let few = page.splice(0, CLAIM); few.length > 0; few = page.splice(0, CLAIM))
        attempts += await attempt(few);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (isLast) return attempts;
  }
}

/** One plan's trouble does not keep the others from being charged. */
async function chargeBegun(few: Due[], requestId: string): Promise<number> {
  const ids = few.map(({ id }) => id);
  const ready = await orTrouble(ids, () => db.transaction((tx) => openPeriods(tx, ids, requestId)));
  if (ready) return chargeAll(ready, requestId);
  if (few.length === 1) return 0;
  let attempts = 0;
  for (const due of few) attempts += await chargeBegun([due], requestId);
  return attempts;
}

async function chargeAgain(few: Due[], requestId: string): Promise<number> {
  let attempts = 0;
  for (const { id, organizationId, timeZone } of few) {
    const actor = systemActor(organizationId, requestId);
    const today = localDay(now(), timeZone);
    const ready = await orTrouble([id], () => db.transaction((tx) => reopen(tx, actor, id, today)));
    if (ready) attempts += await chargeAll([ready], requestId);
  }
  return attempts;
}

async function chargeAll(ready: readonly ReadyGift[], requestId: string): Promise<number> {
  for (const gift of ready) {
    const { organizationId, id } = gift.donation;
    await orTrouble([id], () => chargeGift(systemActor(organizationId, requestId), gift));
  }
  return ready.length;
}

async function orTrouble<T>(ids: number[], work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.error({ ids, err: error }, "a recurring gift could not be charged");
    return undefined;
  }
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
  if (plan.awaitsCardSince) {
    await remindOfCard(tx, actor, plan, donation);
    return undefined;
  }
  const card = await findCard(tx, plan);
  if (card === "unreachable") return undefined;
  await writePlan(tx, plan, { retryOn: null, retryAfter: null, lastAttemptOn: today });
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

/** The day it is where it is latest, so that an index finds what may be due anywhere. */
const latestDay = () => addDaysTo(now().toISOString().slice(0, 10), 1);

function duePeriods(after: Due | undefined): Promise<Due[]> {
  return findDue(
    plans.nextChargeOn,
    and(lte(plans.nextChargeOn, latestDay()), isChargeable()),
    after,
  );
}

function dueRetries(after: Due | undefined): Promise<Due[]> {
  const underWay = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      within(
        payments,
        plans.organizationId,
        eq(payments.donationId, plans.openDonationId),
        eq(payments.status, "processing"),
      ),
    );
  const isDue = and(
    eq(plans.status, "active"),
    lte(plans.retryOn, latestDay()),
    sql`${plans.retryOn} <= ${todayInZone()}`,
    or(isNull(plans.retryAfter), lte(plans.retryAfter, now())),
    notExists(underWay),
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
    .where(
      ofAll(
        plans,
        isNull(organizations.chargesHeldAt),
        isDue,
        after && sql`(${day}, ${plans.id}) > (${after.on}::date, ${after.id})`,
      ),
    )
    .orderBy(asc(day), asc(plans.id))
    .limit(PAGE);
}
