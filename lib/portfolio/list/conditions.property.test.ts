import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { resumeClock } from "@/lib/clock";
import { type Bound, bind } from "@/lib/conditions/bind";
import { type Catalog, choicesOf, choicesOfWhere } from "@/lib/conditions/catalog";
import { donorsOf } from "@/lib/conditions/compile";
import { type Condition, type Leaf, leavesOf } from "@/lib/conditions/condition";
import type { Field } from "@/lib/conditions/field";
import type { Ground } from "@/lib/conditions/ground";
import { matches } from "@/lib/conditions/matches";
import { OPERATORS, type Takes } from "@/lib/conditions/operators";
import { readSnapshot, type Snapshot } from "@/lib/conditions/snapshot";
import { createConditionWorld, DAYS, picker, TEXTS } from "@/lib/testing/condition-world";
import { basisOf } from "../basis";
import { readConditionFields, wholeGround } from "./ground";

type Pick = ReturnType<typeof picker>;

let catalog: Catalog;
let ground: Ground;
let snapshots: Map<number, Snapshot>;

async function openWorld(seed: number) {
  const numbers = fc.sample(fc.nat(1_000_000), { numRuns: 997, seed });
  const world = await createConditionWorld(picker(numbers));
  const { organizationId } = world.tenant;
  ground = wholeGround(await basisOf(db, organizationId));
  catalog = await readConditionFields(db, organizationId);
  snapshots = new Map();
  for (const id of world.ids) {
    const snapshot = await readSnapshot(db, ground, id);
    if (snapshot) snapshots.set(id, snapshot);
  }
  expect(snapshots.size).toBe(world.ids.length);
}

const PERIODS = [
  { last: 30, unit: "days" },
  { last: 12, unit: "months" },
  { last: 13, unit: "weeks" },
  { next: 1, unit: "years" },
  { more_than: 90, unit: "days" },
  { more_than: 2, unit: "years" },
  { fiscal_year: "this" },
  { fiscal_year: "last" },
  { calendar_year: "before_last" },
  { from: "2025-12-31" },
  { to: "2026-01-01" },
  { from: "2024-02-29", to: "2025-06-14" },
];

const NUMBERS = [0, 1, 2, 3.33, 7.5, 49.5, 100, 110, 500, 600];

function valueFor(takes: Takes, field: Field, pick: Pick): unknown {
  const { kind } = field;
  const number = () => (kind === "money" ? pick(NUMBERS) : pick([...NUMBERS, -2, 1e12]));
  switch (takes) {
    case "nothing":
      return undefined;
    case "text":
      return pick([
        ...TEXTS.filter((text) => text.trim()),
        "ada",
        "@example",
        "0",
        "the adas",
        "M",
      ]);
    case "values": {
      const choices = choicesOf(catalog, field) ?? [];
      return [pick(choices).value, ...pick([[], [pick(choices).value]])];
    }
    case "number":
      return number();
    case "range":
      return [number(), number()].sort((one, other) => one - other);
    case "day":
      return pick(DAYS);
    case "period":
      return pick(PERIODS);
    case "flag":
      return pick([true, false]);
  }
}

function whereFor(field: Field, pick: Pick): Leaf["where"] {
  const parts = (field.where ?? []).filter(() => pick([true, false, false]));
  return Object.fromEntries(
    parts
      .map((key) => {
        if (key === "period") return [key, pick(PERIODS)];
        if (key === "recurring") return [key, pick([true, false])];
        const choices = choicesOfWhere(catalog, field, key) ?? [];
        return [key, choices.length > 0 ? [pick(choices).value] : undefined];
      })
      .filter(([, value]) => value !== undefined),
  );
}

const opsOf = ({ kind, isNullable }: Field) =>
  Object.entries(OPERATORS[kind]).filter(([, { onlyNullable }]) => !onlyNullable || isNullable);

function leafFor(field: Field, op: string, takes: Takes, pick: Pick): Leaf {
  const value = valueFor(takes, field, pick);
  const where = whereFor(field, pick);
  return {
    ...{ field: field.key, op },
    ...(value === undefined ? {} : { value }),
    ...(where && Object.keys(where).length > 0 ? { where } : {}),
  };
}

const hasChoices = (field: Field) =>
  !["choice", "choices"].includes(field.kind) || (choicesOf(catalog, field) ?? []).length > 0;

const usable = () => [...catalog.fields.values()].filter(hasChoices);

function conditionFor(pick: Pick, level = 1): Condition {
  if (level > 3 || (level > 1 && pick([true, true, false]))) {
    const field = pick(usable());
    const [op, { takes }] = pick(opsOf(field));
    return leafFor(field, op, takes, pick);
  }
  const parts = Array.from({ length: pick([1, 2, 3]) }, () => conditionFor(pick, level + 1));
  return pick([{ all: parts }, { any: parts }, { not: parts }]);
}

function bound(condition: Condition): Bound {
  const { bound, problems } = bind(condition, catalog, ground);
  expect(problems, JSON.stringify(condition)).toEqual([]);
  return bound;
}

async function expectAgreement(condition: Condition): Promise<number> {
  const sound = bound(condition);
  const { rows } = await db.execute<{ id: number }>(
    sql`select donor.id from donors donor where ${donorsOf(sound, ground)} order by donor.id`,
  );
  const isAsked = leavesOf(condition).some(({ field }) =>
    ["is_archived", "row_is_archived"].includes(field),
  );
  const expected = [...snapshots]
    .filter(([, snapshot]) => isAsked || !snapshot.donor.is_archived)
    .filter(([, snapshot]) => matches(snapshot, sound))
    .map(([id]) => id)
    .sort((one, other) => one - other);
  expect(
    rows.map(({ id }) => id),
    JSON.stringify(condition),
  ).toEqual(expected);
  return rows.length;
}

describe("a condition in SQL and as a test of one donor", () => {
  beforeAll(() => openWorld(20_260_615), 120_000);
  afterAll(resumeClock);

  it("agrees for every field in every comparison", async () => {
    const pick = picker(fc.sample(fc.nat(1_000_000), { numRuns: 1_009, seed: 7 }));
    for (const field of usable()) {
      const counts: number[] = [];
      for (const [op, { takes }] of opsOf(field))
        for (let nth = 0; nth < 6; nth++)
          counts.push(await expectAgreement({ all: [leafFor(field, op, takes, pick)] }));
      // A field that never told two donors apart would agree whatever it compared.
      const tellsApart = counts.some((count) => count > 0 && count < snapshots.size);
      expect(tellsApart, field.key).toBe(true);
    }
  }, 180_000);

  it("agrees for random groups of comparisons", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(1_000_000), { minLength: 40, maxLength: 40 }),
        async (numbers) => {
          await expectAgreement(conditionFor(picker(numbers)));
        },
      ),
      { numRuns: 150 },
    );
  }, 180_000);

  it("is true of exactly one of a comparison and its opposite, also without a value", async () => {
    const everyone = await expectAgreement({ all: [] });
    const pairs = [
      ["city", "is", "is_not", "boston"],
      ["city", "is_empty", "is_not_empty", undefined],
      ["country", "is_any_of", "is_none_of", ["US"]],
      ["cf_interests", "has_any_of", "has_none_of", ["Art"]],
      ["last_gift_on", "in_period", "not_in_period", { last: 1, unit: "years" }],
    ] as const;
    for (const [field, op, opposite, value] of pairs) {
      const given = value === undefined ? {} : { value };
      const one = await expectAgreement({ all: [{ field, op, ...given }] });
      const other = await expectAgreement({ all: [{ field, op: opposite, ...given }] });
      const none = await expectAgreement({ not: [{ field, op, ...given }] });
      expect([one + other, none], field).toEqual([everyone, other]);
    }
  });
});
