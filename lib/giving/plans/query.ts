import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { plans } from "@/db/schema";
import { CustomFilters, matchesFilters } from "@/lib/custom-fields/filters";
import { isNamed } from "@/lib/donors/donor-search";
import { badRequest } from "@/lib/errors";
import { Day, LARGEST_ROW_ID, QueryId, rowLimit, textUpTo } from "@/lib/input";
import { isAwaitingFirstCard } from "./first-cards";
import { PLAN_STATES, type PlanView } from "./schema";

/** Which plans are meant; what is left out does not narrow. */
export const PlanFilter = z.strictObject({
  donor_id: QueryId.optional(),
  status: z.enum(PLAN_STATES).optional(),
  frequency: z
    .string()
    .regex(/^(?:weekly|[1-9]\d{0,2})$/, "Enter a number of months, or weekly.")
    .optional()
    .meta({ description: "Months between gifts, or `weekly`" }),
  price: z.literal("below").optional().meta({
    description: "Plans that pay less than the monthly price times the months between gifts",
  }),
  card: z
    .literal("missing")
    .optional()
    .meta({ description: "Imported plans still waiting for the donor’s first card" }),
  q: textUpTo(200).optional().meta({ description: "Matches the donor’s name or email address" }),
  filter: CustomFilters,
});
export type PlanFilter = z.output<typeof PlanFilter>;

export const PLAN_ORDERS = ["newest", "next_charge"] as const;
type PlanOrder = (typeof PLAN_ORDERS)[number];

export const PlanListQuery = PlanFilter.extend({
  sort: z.enum(PLAN_ORDERS).default("newest").meta({
    description:
      "With `next_charge`, plans that have ended or are waiting for their first card come last",
  }),
  cursor: textUpTo(200).optional().meta({ description: "`next_cursor` from the previous page" }),
  after: QueryId.optional().meta({ description: "Only plans with a smaller id than this" }),
  limit: rowLimit(50),
});
export type PlanListQuery = z.output<typeof PlanListQuery>;

/** What a filter asks of a plan and its donor. */
export const matching = (filter: Partial<PlanFilter>): SQL | undefined =>
  and(
    filter.donor_id === undefined ? undefined : eq(plans.donorId, filter.donor_id),
    inState(filter.status),
    filter.frequency === undefined ? undefined : givenEvery(filter.frequency),
    filter.price === undefined ? undefined : isRunningBelowPrice,
    filter.card === undefined ? undefined : isAwaitingFirstCard(),
    filter.q?.trim() ? isNamed(filter.q) : undefined,
  );

/** What it asks of the plan's custom fields. Throws 422 for those that there are not. */
export const customMatching = (
  reader: Db | Tx,
  actor: { organizationId: number },
  { filter }: Partial<PlanFilter>,
): Promise<SQL | undefined> =>
  matchesFilters(reader, actor, { object: "plan", id: plans.id }, filter);

const isRunningBelowPrice = sql`${plans.endedAt} is null and ${plans.intervalUnit} <> 'week' and exists (
  select 1 from entities priced
  where priced.organization_id = ${plans.organizationId} and priced.id = ${plans.entityId}
    and priced.contribution_goal is null
    and ${plans.amount} < priced.amount * ${plans.interval}
      * case ${plans.intervalUnit} when 'year' then 12 else 1 end)`;

export const olderThan = (id: number | undefined): SQL | undefined =>
  id === undefined ? undefined : lt(plans.id, id);

function inState(state: PlanView["status"] | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === "retrying") return and(eq(plans.status, "active"), sql`${plans.failures} > 0`);
  if (state === "active") return and(eq(plans.status, "active"), eq(plans.failures, 0));
  return eq(plans.status, state);
}

function givenEvery(frequency: string): SQL {
  if (frequency === "weekly") return sql`${plans.intervalUnit} = 'week'`;
  return sql`case ${plans.intervalUnit} when 'month' then ${plans.interval}
    when 'year' then 12 * ${plans.interval} end = ${Number(frequency)}`;
}

/** Where a page of the list begins: next to this plan, on from it or back. */
type Place = { towards: "on" | "back"; sort: PlanOrder; day: string; id: number };

/** Stands behind every date that a plan can be charged on. */
const NEVER = "9999-12-31";

const nextDay = sql`case when ${plans.endedAt} is null and not (${isAwaitingFirstCard()})
  then ${plans.nextChargeOn} else ${NEVER}::date end`;

/** What a page is sorted by, from its place on or back from it. */
export function ordered(sort: PlanOrder, towards: Place["towards"]): SQL[] {
  const isUp = (sort === "next_charge") === (towards === "on");
  const way = isUp ? sql`asc` : sql`desc`;
  const byId = sql`${plans.id} ${way}`;
  return sort === "newest" ? [byId] : [sql`${nextDay} ${way}`, byId];
}

export function beyond(place: Place | undefined): SQL | undefined {
  if (!place) return undefined;
  const { sort, towards, day, id } = place;
  const isUp = (sort === "next_charge") === (towards === "on");
  const sign = isUp ? sql`>` : sql`<`;
  if (sort === "newest") return sql`${plans.id} ${sign} ${id}`;
  return sql`(${nextDay}, ${plans.id}) ${sign} (${day}::date, ${id}::int)`;
}

export function cursorOf(towards: Place["towards"], sort: PlanOrder, plan: PlanView): string {
  const day = plan.next_charge_on ?? NEVER;
  return Buffer.from(`${towards} ${sort} ${day} ${plan.id}`).toString("base64url");
}

const PLACE = /^(on|back) (newest|next_charge) (\d{4}-\d\d-\d\d) ([1-9]\d{0,9})$/;

/** Throws 400 for a cursor that this list, sorted so, did not give. */
export function placeOf(cursor: string, sort: PlanOrder): Place {
  const [, towards, sorted, day = "", id] =
    PLACE.exec(Buffer.from(cursor, "base64url").toString("utf8")) ?? [];
  const isDay = Day.safeParse(day).success;
  const isOurs = sorted === sort && isDay && Number(id) <= LARGEST_ROW_ID;
  if ((towards !== "on" && towards !== "back") || !isOurs)
    throw badRequest("invalid_cursor", "This cursor isn’t valid. Use one returned by this list.");
  return { towards, sort, day, id: Number(id) };
}
