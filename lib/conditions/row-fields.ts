import { sql } from "drizzle-orm";
import { plans, sponsorships } from "@/db/schema";
import type { Field, WhereKey } from "./field";
import { isWithin, type Value } from "./operators";
import {
  giftRows,
  mailingRows,
  planRows,
  registrationRows,
  sponsorshipRows,
  type Where,
} from "./rows-sql";
import type { Snapshot } from "./snapshot";

type Told = [key: string, label: string, kind: Field["kind"], value: string, none: Value];

const nullable = (none: Value) => (none === null ? { isNullable: true } : {});

const least = (values: readonly (string | null)[]): string | null =>
  values.reduce(
    (one, other) => (one === null || (other !== null && other < one) ? other : one),
    null,
  );
const greatest = (values: readonly (string | null)[]): string | null =>
  values.reduce(
    (one, other) => (one === null || (other !== null && other > one) ? other : one),
    null,
  );
const has = (values: readonly string[] | undefined, value: string | null): boolean =>
  values === undefined || (value !== null && values.includes(value));

/** Gifts that count, in the period and for the purposes that are asked about, with what of each counts. */
function giftsIn({ gifts }: Snapshot, where: Where): { on: string; amount: number }[] {
  return gifts.flatMap((gift) => {
    const isAsked =
      (where.period === undefined || isWithin(gift.on, where.period)) &&
      has(where.program_ids, gift.program) &&
      has(where.methods, gift.method) &&
      (where.source_ids === undefined ||
        gift.sources.some((each) => where.source_ids?.includes(each))) &&
      (where.recurring === undefined ||
        gift.lines.some(({ is_planned }) => is_planned) === where.recurring);
    if (!isAsked) return [];
    if (where.designation_ids === undefined) return [{ on: gift.on, amount: gift.net }];
    const lines = gift.lines.filter((line) => has(where.designation_ids, line.designation));
    if (lines.length === 0) return [];
    const part = lines.reduce((sum, { amount }) => sum + amount, 0);
    return [{ on: gift.on, amount: shareOf(gift.net, part, gift.amount) }];
  });
}

/** `net × part ÷ whole`, half up. */
const shareOf = (net: number, part: number, whole: number): number => {
  const [twice, by] = [2n * BigInt(net) * BigInt(part) + BigInt(whole), 2n * BigInt(whole)];
  return Number(twice / by);
};

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

const GIFTS_WHERE: readonly WhereKey[] = [
  "period",
  "designation_ids",
  "program_ids",
  "methods",
  "source_ids",
  "recurring",
];

type Gifts = ReturnType<typeof giftsIn>;

const ofGifts = ([key, label, kind, value, none]: Told, of: (gifts: Gifts) => Value): Field => ({
  ...{ key: `gifts.${key}`, label, kind, group: "gifts", needs: "donations_view" },
  ...nullable(none),
  where: GIFTS_WHERE,
  source: { of: "rows", rows: giftRows, donor: sql`gift.donor_id`, value: sql.raw(value), none },
  valueIn: (snapshot, where) => of(giftsIn(snapshot, where)),
});

type Plans = Snapshot["plans"];

const ofPlans = ([key, label, kind, value, none]: Told, of: (plans: Plans) => Value): Field => ({
  ...{ key: `plans.${key}`, label, kind, group: "plans", needs: "donations_view" },
  ...nullable(none),
  where: ["statuses", "designation_ids", "program_ids"],
  source: { of: "rows", rows: planRows, donor: sql`plan.donor_id`, value: sql.raw(value), none },
  valueIn: (snapshot, where) =>
    of(
      snapshot.plans.filter(
        (plan) =>
          has(where.statuses, plan.status) &&
          has(where.program_ids, plan.program) &&
          has(where.designation_ids, plan.designation),
      ),
    ),
});

type Sponsorships = Snapshot["sponsorships"];

const ofSponsorships = (
  [key, label, kind, value, none]: Told,
  of: (sponsorships: Sponsorships) => Value,
): Field => ({
  ...{ key: `sponsorships.${key}`, label, kind, group: "sponsorships", needs: "entities_view" },
  ...nullable(none),
  where: ["period", "statuses", "program_ids"],
  source: {
    ...{ of: "rows", rows: sponsorshipRows, donor: sql`s.donor_id`, value: sql.raw(value), none },
  },
  valueIn: (snapshot, where) =>
    of(
      snapshot.sponsorships.filter(
        (each) =>
          has(where.statuses, each.status) &&
          has(where.program_ids, each.program) &&
          (where.period === undefined || isWithin(each.started_on, where.period)),
      ),
    ),
});

type Registrations = Snapshot["registrations"];

const ofRegistrations = (
  [key, label, kind, value, none]: Told,
  of: (registrations: Registrations) => Value,
): Field => ({
  ...{ key: `registrations.${key}`, label, kind, group: "registrations", needs: "orders_view" },
  ...nullable(none),
  where: ["period", "event_ids"],
  source: {
    ...{ of: "rows", rows: registrationRows, donor: sql`r.donor_id`, value: sql.raw(value), none },
  },
  valueIn: (snapshot, where) =>
    of(
      snapshot.registrations.filter(
        (each) =>
          has(where.event_ids, each.event) &&
          (where.period === undefined || isWithin(each.on, where.period)),
      ),
    ),
});

type Mailings = Snapshot["mailings"];

const ofMailings = (
  [key, label, kind, value, none]: Told,
  of: (mailings: Mailings) => Value,
): Field => ({
  ...{ key: `mailings.${key}`, label, kind, group: "mailings", needs: "mailings_view" },
  ...nullable(none),
  where: ["period", "mailing_ids"],
  source: {
    ...{ of: "rows", rows: mailingRows, donor: sql`m.donor_id`, value: sql.raw(value), none },
  },
  valueIn: (snapshot, where) =>
    of(
      snapshot.mailings.filter(
        (each) =>
          has(where.mailing_ids, each.mailing) &&
          (where.period === undefined || isWithin(each.on, where.period)),
      ),
    ),
});

/** What is counted, summed or dated over a donor’s own rows. */
export const ROW_FIELDS: readonly Field[] = [
  ofGifts(["total", "Amount given", "money", "sum(gift.amount)", 0], (gifts) =>
    sum(gifts.map(({ amount }) => amount)),
  ),
  ofGifts(["count", "Number of gifts", "number", "count(*)", 0], ({ length }) => length),
  ofGifts(["largest", "Largest single gift", "money", "max(gift.amount)", null], (gifts) =>
    gifts.length > 0 ? Math.max(...gifts.map(({ amount }) => amount)) : null,
  ),
  ofGifts(["first_on", "Date of the first gift", "date", "min(gift.on)", null], (gifts) =>
    least(gifts.map(({ on }) => on)),
  ),
  ofGifts(["last_on", "Date of the last gift", "date", "max(gift.on)", null], (gifts) =>
    greatest(gifts.map(({ on }) => on)),
  ),
  ofPlans(["count", "Number of recurring gifts", "number", "count(*)", 0], ({ length }) => length),
  ofPlans(
    ["yearly", "Annual recurring amount", "money", "coalesce(sum(plan.yearly), 0)", 0],
    (all) => sum(all.map(({ yearly }) => yearly ?? 0)),
  ),
  ofPlans(
    ["started_on", "Date the latest one started", "date", "max(plan.started_on)", null],
    (all) => greatest(all.map(({ started_on }) => started_on)),
  ),
  ofPlans(
    ["next_charge_on", "Date of the next charge", "date", "min(plan.next_charge_on)", null],
    (all) =>
      least(all.map(({ status, next_charge_on }) => (status === "active" ? next_charge_on : null))),
  ),
  ofSponsorships(
    ["count", "Number of sponsorships", "number", "count(*)", 0],
    ({ length }) => length,
  ),
  ofSponsorships(
    ["started_on", "Date the latest one started", "date", "max(s.started_on)", null],
    (all) => greatest(all.map(({ started_on }) => started_on)),
  ),
  ofSponsorships(
    ["ended_on", "Date the latest one ended", "date", "max(s.ended_on)", null],
    (all) => greatest(all.map(({ ended_on }) => ended_on)),
  ),
  ofRegistrations(
    ["count", "Number of registrations", "number", "count(*)", 0],
    ({ length }) => length,
  ),
  ofRegistrations(["last_on", "Date of the last event", "date", "max(r.on)", null], (all) =>
    greatest(all.map(({ on }) => on)),
  ),
  ofMailings(
    ["count", "Number of mailings received", "number", "count(*)", 0],
    ({ length }) => length,
  ),
  ofMailings(["last_on", "Date of the last mailing", "date", "max(m.on)", null], (all) =>
    greatest(all.map(({ on }) => on)),
  ),
  ofMailings(
    ["clicked", "Number of mailings with a link followed", "number", "count(m.clicked_on)", 0],
    (all) => all.filter(({ clicked_on }) => clicked_on !== null).length,
  ),
  ofMailings(
    ["clicked_on", "Date a link was last followed", "date", "max(m.clicked_on)", null],
    (all) => greatest(all.map(({ clicked_on }) => clicked_on)),
  ),
];

/** Statuses that the rows of a group of fields can have. */
export const STATUSES: Partial<Record<Field["group"], readonly string[]>> = {
  plans: plans.status.enumValues,
  sponsorships: sponsorships.status.enumValues,
};
