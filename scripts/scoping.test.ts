import { describe, expect, it } from "vitest";
import { unscopedQueries } from "./scoping";

const TENANTS = new Set(["donors", "donations", "households"]);
const HEAD = `import { donors, donations as gifts, households } from "@/db/schema";\n`;

/** The tables that a text asks without saying whose rows it means. */
const found = (source: string, others: Record<string, string> = {}) => {
  const sources = new Map([["lib/a.ts", HEAD + source], ...Object.entries(others)]);
  return unscopedQueries(sources, TENANTS).map((each) => each.replace(/^.*: /, ""));
};

describe("a query with a stated scope", () => {
  it.each([
    [
      "by itself",
      "db.select().from(donors).where(within(donors, organizationId, eq(donors.id, id)))",
    ],
    ["of every organization", "db.select().from(donors).where(ofAll(donors, isOld))"],
    ["of a count", "db.$count(donors, within(donors, organizationId))"],
    ["of an update", "tx.update(donors).set({}).where(within(donors, organizationId))"],
    [
      "of what it joins",
      "db.select().from(donors).innerJoin(gifts, within(gifts, donors.organizationId)).where(within(donors, organizationId))",
    ],
    [
      "by what it joins",
      "db.select().from(gifts).innerJoin(donors, within(donors, gifts.organizationId)).where(within(donors, organizationId))",
    ],
    [
      "by a condition made before",
      "const own = within(donors, organizationId);\ndb.select().from(donors).where(own)",
    ],
    [
      "by a function that makes the condition",
      "const own = (id) => within(donors, id);\nconst ask = (id) => db.select().from(donors).where(own(id));",
    ],
    [
      "by its callers",
      "const ask = (wanted) => db.select().from(donors).where(wanted);\nask(within(donors, organizationId));",
    ],
    [
      "within another that asks the outer table",
      "const gone = db.select().from(gifts).where(within(gifts, donors.organizationId));\ndb.select().from(donors).where(within(donors, organizationId, notExists(gone)))",
    ],
    [
      "of a relational query",
      "db.query.donors.findFirst({ where: within(donors, organizationId) })",
    ],
  ])("%s", (_, source) => {
    expect(found(source)).toEqual([]);
  });

  it("has it in a condition made by another file", () => {
    const source = `import { own } from "./b";\ndb.select().from(donors).where(own(1));`;
    const other = `${HEAD}export const own = (id) => within(donors, id);`;
    expect(found(source, { "lib/b.ts": other })).toEqual([]);
  });
});

describe("a query without a stated scope", () => {
  it.each([
    ["without any condition", "db.select().from(donors)", ["donors"]],
    ["by an id alone", "db.update(donors).set({}).where(eq(donors.id, id))", ["donors"]],
    ["under another name", "db.delete(gifts).where(eq(gifts.id, id))", ["gifts"]],
    ["of a count", "db.$count(donors, eq(donors.id, id))", ["donors"]],
    [
      "of what it joins by an id alone",
      "db.select().from(donors).innerJoin(gifts, eq(gifts.donorId, donors.id)).where(within(donors, organizationId))",
      ["gifts"],
    ],
    [
      "of two that are only of the same organization",
      "db.select().from(donors).innerJoin(gifts, within(gifts, donors.organizationId))",
      ["gifts", "donors"],
    ],
    [
      "when one of its callers does not",
      "const ask = (wanted) => db.select().from(donors).where(wanted);\nask(within(donors, organizationId));\nask(eq(donors.id, 1));",
      ["donors"],
    ],
    [
      "by what was found before",
      "const donor = await db.select().from(donors).where(within(donors, organizationId));\ndb.update(donors).set(donor).where(eq(donors.id, donor.id))",
      ["donors"],
    ],
    ["of a relational query", "db.query.donors.findFirst({ where: eq(donors.id, 1) })", ["donors"]],
    ["of an alias", 'const heads = alias(donors, "heads");\ndb.select().from(heads)', ["heads"]],
  ])("%s", (_, source, tables) => {
    expect(found(source).sort()).toEqual([...tables].sort());
  });
});
