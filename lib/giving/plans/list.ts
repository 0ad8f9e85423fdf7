import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { donors, plans } from "@/db/schema";
import { within } from "@/db/within";
import { ownDonorIds } from "@/lib/donors/own";
import type { DonorActor, MemberActor } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { isAwaitingFirstCard } from "./first-cards";
import {
  beyond,
  cursorOf,
  customMatching,
  matching,
  olderThan,
  ordered,
  type PlanFilter,
  type PlanListQuery,
  placeOf,
} from "./query";
import { monthsBetween } from "./schedule";
import { PLAN_STATES, type PlanView } from "./schema";
import { plansOf, readPlans } from "./view";

export type PlanPage = {
  data: PlanView[];
  nextCursor: string | null;
  previousCursor: string | null;
  /** How many the filter leaves, on all pages. */
  total: number;
};

/** An organization's recurring gifts, a page at a time. Throws 400 for a cursor that is none of ours. */
export async function listPlans(actor: MemberActor, query: PlanListQuery): Promise<PlanPage> {
  const { sort, cursor, limit } = query;
  const wanted = and(
    plansOf(actor, "view"),
    matching(query),
    await customMatching(db, actor, query),
    olderThan(query.after),
  );
  const place = cursor ? placeOf(cursor, sort) : undefined;
  const isBack = place?.towards === "back";
  const [found, total] = await Promise.all([
    readPlans(db, actor, and(wanted, beyond(place)), {
      limit: limit + 1,
      order: ordered(sort, place?.towards ?? "on"),
    }),
    countPlans(wanted),
  ]);
  const data = found.slice(0, limit);
  const hasMore = found.length > data.length;
  if (isBack) data.reverse();
  const edge = (towards: "on" | "back", plan: PlanView | undefined) =>
    plan ? cursorOf(towards, sort, plan) : null;
  return {
    data,
    nextCursor: hasMore || isBack ? edge("on", data.at(-1)) : null,
    previousCursor: (isBack ? hasMore : place) ? edge("back", data[0]) : null,
    total,
  };
}

/** A donor's recurring gifts, with those of organizations they give for; the newest first. */
export const listOwnPlans = (actor: DonorActor): Promise<PlanView[]> =>
  readPlans(db, actor, and(plansOf(actor, "view"), inArray(plans.donorId, ownDonorIds(actor))));

const ofDonor = within(donors, plans.organizationId, eq(donors.id, plans.donorId));

async function countPlans(wanted: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ number: count() })
    .from(plans)
    .innerJoin(donors, ofDonor)
    .where(wanted);
  return found?.number ?? 0;
}

export type PlanFigures = {
  /** How many there are in each state. */
  counts: Record<PlanView["status"], number>;
  /** How many of the active ones were imported and still wait for their donor's first card. */
  awaiting_card: number;
  /**
   * What the active ones come to in a month, by currency; weeks are 52 a year. It is income that can be
   * expected, so neither a gift whose card fails counts nor one that waits for its donor's first card. Covered
   * fees do not count, as in reports.
   */
  monthly: { currency: string; amount: number }[];
  /** Months between gifts that occur in the organization; null stands for weeks. */
  frequencies: (number | null)[];
};

/** What a filter leaves, counted and added up; its own state does not narrow. */
export async function summarizePlans(
  actor: MemberActor,
  { status: _, ...filter }: Partial<PlanFilter>,
): Promise<PlanFigures> {
  const all = plansOf(actor, "view");
  const wanted = and(all, matching(filter), await customMatching(db, actor, filter));
  const active = and(wanted, matching({ status: "active" }));
  const [states, waiting, monthly, rhythms] = await Promise.all([
    countStates(wanted),
    countPlans(and(active, isAwaitingFirstCard())),
    addUp(and(active, isNull(plans.awaitsCardSince))),
    db
      .selectDistinct({ unit: plans.intervalUnit, interval: plans.interval })
      .from(plans)
      .where(all),
  ]);
  const counted = new Map(states.map(({ state, number }) => [state, number]));
  const counts = PLAN_STATES.map((state) => [state, counted.get(state) ?? 0]);
  return {
    counts: Object.fromEntries(counts),
    awaiting_card: waiting,
    monthly: monthly.map(({ currency, amount }) => ({
      currency,
      amount: toMajor(amount, currency),
    })),
    frequencies: [...new Set(rhythms.map(monthsBetween))].sort((a, b) => (a ?? 0) - (b ?? 0)),
  };
}

function countStates(wanted: SQL | undefined) {
  const state = sql<string>`case when ${plans.status} = 'active' and ${plans.failures} > 0
    then 'retrying' else ${plans.status} end`;
  return db
    .select({ state, number: count() })
    .from(plans)
    .innerJoin(donors, ofDonor)
    .where(wanted)
    .groupBy(sql`1`);
}

function addUp(wanted: SQL | undefined) {
  const timesAYear = sql`case ${plans.intervalUnit} when 'week' then 52 when 'month' then 12 else 1 end`;
  const amount = sql<number>`round(sum(${plans.amount}
    * ${timesAYear}::numeric / (12 * ${plans.interval})))`;
  return db
    .select({ currency: plans.currency, amount: amount.mapWith(Number) })
    .from(plans)
    .innerJoin(donors, ofDonor)
    .where(wanted)
    .groupBy(plans.currency)
    .orderBy(plans.currency);
}
