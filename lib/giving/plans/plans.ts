import { asc, eq, inArray } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { entities, paymentMethods, programs } from "@/db/schema";
import { within } from "@/db/within";
import { ownDonorIds } from "@/lib/donors/own";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { gatewayFor } from "@/lib/payments/gateways";
import { isKeptBy, type PaymentMethod } from "@/lib/payments/payment-methods";
import { todayOf } from "../calendar";
import { readAttempts } from "./attempts";
import { awaitsFirstCard, firstCardTerms } from "./first-cards";
import { monthlyPriceOf } from "./monthly-price";
import {
  findPlanRow,
  isPlan,
  lockPlan,
  type Plan,
  scheduleOf,
  tellOfPlan,
  writePlan,
} from "./rows";
import { nextPeriod } from "./schedule";
import {
  PlanChanges,
  type PlanChangesInput,
  type PlanDetails,
  type PlanPreview,
  type PlanView,
} from "./schema";
import {
  afterResuming,
  afterSkipping,
  type Bounds,
  breakOf,
  changedTerms,
  dateBounds,
  termsOf,
} from "./terms";
import { cardSummary, readGifts, readPlan, withId } from "./view";

const PAUSES = Array.from({ length: 12 }, (_, index) => index + 1);

/** A recurring gift with its history, and what it can be changed to. Throws not found. */
export async function getPlan(actor: Actor, id: number): Promise<PlanDetails> {
  const view = await readPlan(db, actor, withId(actor, id, "view"));
  const plan = await getRow(db, actor, id);
  const bounds = await boundsOf(db, plan);
  const { program } = bounds;
  const price = monthlyPriceOf(bounds.entity);
  const today = await todayOf(db, actor.organizationId);
  const { earliest, latest } = dateBounds(today);
  const canBreak = plan.status === "active" && !awaitsFirstCard(plan);
  const major = (amount: number) => toMajor(amount, plan.currency);
  return {
    ...view,
    gifts: await readGifts(db, plan),
    attempts: await readAttempts(db, plan),
    choices: {
      minimum_amount: major(program.minimumAmount),
      maximum_amount: program.maximumAmount === null ? null : major(program.maximumAmount),
      is_amount_fixed: price !== null,
      frequencies: program.frequencies.filter((months) => months > 0),
      earliest_on: earliest,
      latest_on: latest,
      cards: (await cardsFor(db, actor, plan)).map(cardSummary),
      pauses: (canBreak ? PAUSES : []).map((months) => ({
        months,
        resume_on: breakOf(plan, today, months).resumeOn,
      })),
      after_skipping: canBreak ? afterSkipping(plan) : null,
      after_resuming: plan.status === "paused" ? afterResuming(plan, today) : null,
    },
  };
}

/**
 * What a change would do, and from when; nothing is written and nothing held up. Throws as `changePlan`.
 */
export async function previewPlanChange(
  actor: Actor,
  id: number,
  input: PlanChangesInput,
): Promise<PlanPreview> {
  const wanted = accept(PlanChanges, input);
  await readPlan(db, actor, withId(actor, id, "edit"));
  const plan = await getRow(db, actor, id);
  const { terms, card, today } = await findTerms(db, actor, plan, wanted);
  const before = await readPlan(db, actor, isPlan(plan));
  const after = await readPlan(db, actor, isPlan(plan), terms);
  const changed = { ...plan, ...terms };
  // Without a card, the first gift is made as soon as there is one.
  const going = { ...changed, ...firstCardTerms(changed, today) };
  return {
    before,
    after: card ? { ...after, card: cardSummary(card) } : after,
    changed: changedTerms(terms),
    applies_from: going.nextChargeOn,
    next_dates: upcoming(going),
  };
}

/**
 * Changes a recurring gift from its next period on; a gift that is being charged or tried again stays
 * as it was. Throws 404, 409 `plan_ended`, `plan_changed`, and 422.
 */
export async function changePlan(
  actor: Actor,
  id: number,
  input: PlanChangesInput,
): Promise<PlanView> {
  const wanted = accept(PlanChanges, input);
  return db.transaction(async (tx) => {
    await readPlan(tx, actor, withId(actor, id, "edit"));
    const plan = await lockPlan(tx, actor.organizationId, id);
    const { terms } = await findTerms(tx, actor, plan, wanted);
    const keys = Object.keys(terms) as (keyof Plan)[];
    if (keys.length > 0) {
      const changed = await writePlan(tx, plan, terms);
      const before = Object.fromEntries(keys.map((key) => [key, plan[key]]));
      const change = { before, after: terms };
      await tellOfPlan(tx, actor, changed, "plan.change", change);
    }
    return readPlan(tx, actor, isPlan(plan));
  });
}

async function findTerms(
  reader: Db | Tx,
  actor: Actor,
  plan: Plan,
  wanted: ReturnType<typeof PlanChanges.parse>,
) {
  const today = await todayOf(reader, actor.organizationId);
  const terms = termsOf(plan, await boundsOf(reader, plan), today, wanted);
  const { paymentMethodId } = terms;
  const card = paymentMethodId ? await getCard(reader, actor, plan, paymentMethodId) : undefined;
  return { terms, card, today };
}

async function getCard(
  reader: Db | Tx,
  actor: Actor,
  plan: Plan,
  cardId: number,
): Promise<PaymentMethod> {
  const card = (await cardsFor(reader, actor, plan)).find(({ id }) => id === cardId);
  if (card) return card;
  throw refused("payment_method_id", "unknown_card", "Choose one of your saved cards.");
}

function upcoming(plan: Plan): string[] {
  const second = nextPeriod(plan.nextChargeOn, scheduleOf(plan));
  return [plan.nextChargeOn, second, nextPeriod(second, scheduleOf(plan))];
}

async function getRow(reader: Db | Tx, actor: Actor, id: number): Promise<Plan> {
  const row = await findPlanRow(reader, actor.organizationId, id);
  if (!row) throw notFound("recurring gift");
  return row;
}

async function boundsOf(reader: Db | Tx, plan: Plan): Promise<Bounds> {
  const { organizationId } = plan;
  const [program] = await reader
    .select()
    .from(programs)
    .where(within(programs, organizationId, eq(programs.id, plan.programId)));
  if (!program) throw notFound("program");
  if (plan.entityId === null) return { program, entity: null };
  const [entity] = await reader
    .select()
    .from(entities)
    .where(within(entities, organizationId, eq(entities.id, plan.entityId)));
  return { program, entity: entity ?? null };
}

/** The cards that a plan can be charged to: its donor's, and those of the person who acts for them. */
async function cardsFor(reader: Db | Tx, actor: Actor, plan: Plan): Promise<PaymentMethod[]> {
  const { organizationId } = plan;
  const owners =
    actor.kind === "donor"
      ? inArray(paymentMethods.donorId, ownDonorIds(actor))
      : eq(paymentMethods.donorId, plan.donorId);
  const found = await reader
    .select()
    .from(paymentMethods)
    .where(within(paymentMethods, organizationId, eq(paymentMethods.status, "active"), owners))
    .orderBy(asc(paymentMethods.id));
  const gateway = await gatewayFor(reader, actor);
  return found.filter((card) => isKeptBy(gateway, card));
}
