import { afterAll, describe, expect, it } from "vitest";
import { resumeClock } from "@/lib/clock";
import { createCustomField } from "@/lib/custom-fields/fields";
import { changeRecord } from "@/lib/custom-fields/records";
import type { NewCustomFieldInput } from "@/lib/custom-fields/schema";
import { listPortfolio } from "@/lib/portfolio/list/list";
import { createPopulation, portfolioQuery } from "@/lib/testing/portfolio-list";
import { conditionOfList } from "./of-list";
import { previewCondition } from "./preview";
import { createSegment } from "./segments";

afterAll(resumeClock);

const FIELDS: Omit<NewCustomFieldInput, "object">[] = [
  { key: "cf_code", label: "Code", type: "text" },
  { key: "cf_size", label: "Size", type: "select", options: ["S", "M", "L"] },
  { key: "cf_likes", label: "Likes", type: "multiselect", options: ["Tea", "Maps", "Sailing"] },
  { key: "cf_seats", label: "Seats", type: "number" },
  { key: "cf_since", label: "Since", type: "date" },
  { key: "cf_helps", label: "Helps", type: "checkbox" },
  { key: "cf_friend", label: "Friend", type: "reference", target: "donor" },
];

async function world() {
  const { tenant, ids } = await createPopulation();
  for (const field of FIELDS) await createCustomField(tenant.owner, { object: "donor", ...field });
  const alone = [0, 1, 2, 7].map((index) => ids[index] ?? 0);
  for (const [nth, id] of alone.entries())
    await changeRecord(tenant.owner, "donor", id, {
      custom: {
        ...{ cf_code: nth % 2 ? "Red" : "blue", cf_size: ["S", "M", "L"][nth % 3] ?? null },
        ...{ cf_likes: nth % 2 ? ["Tea", "Maps"] : ["Sailing"], cf_seats: nth },
        ...{ cf_since: `2020-0${nth + 1}-15`, cf_helps: nth % 2 === 0 },
        cf_friend: ids[3] ?? 0,
      },
    });
  return { tenant, ids };
}

const FILTERS: [string, Record<string, string | string[]>][] = [
  ["a text, in any case", { cf_code: "RED" }],
  ["several texts", { cf_code: ["red", "Blue"] }],
  ["a choice", { cf_size: "S" }],
  ["several choices or none", { cf_size: ["S", "M", ""] }],
  ["one of several choices", { cf_likes: ["Tea", "Sailing"] }],
  ["a number", { cf_seats: "2" }],
  ["a range", { cf_seats: "1..3" }],
  ["a range without an end", { cf_seats: "2.." }],
  ["a range without a start", { cf_seats: "..1" }],
  ["no number", { cf_seats: "" }],
  ["a day", { cf_since: "2020-02-15" }],
  ["a period", { cf_since: "2020-02-01..2020-04-01" }],
  ["a day or no day", { cf_since: ["2020-02-15", ""] }],
  ["a yes", { cf_helps: "1" }],
  ["a no", { cf_helps: "0" }],
  ["two fields", { cf_helps: "1", cf_seats: "1.." }],
];

/** Of no household or fund, which stand in the list in place of their donors. */
const ALONE = /^(?:Ada|Ben|Gus|Hal) /;

describe("a list that becomes a segment", () => {
  it("keeps its filters by custom fields", async () => {
    const { tenant } = await world();
    for (const [what, filter] of FILTERS) {
      const query = portfolioQuery({ filter });
      const { condition, isWhole } = await conditionOfList(tenant.owner, query);
      expect(isWhole, what).toBe(true);
      const { rows } = await listPortfolio(tenant.owner, query);
      const { sample } = await previewCondition(tenant.owner, { condition: { ...condition } });
      const listed = (all: readonly { display_name: string }[]) =>
        all.map(({ display_name }) => display_name).filter((name) => ALONE.test(name));
      const found = listed(sample).toSorted();
      expect(found, what).toEqual(listed(rows).toSorted());
      expect(found.length, what).toBeGreaterThan(0);
    }
  });

  it("keeps the condition of the segment that it is narrowed to", async () => {
    const { tenant } = await world();
    const seats = { field: "cf_seats", op: "at_least", value: 2 };
    const { id } = await createSegment(tenant.owner, {
      ...{ name: "Many seats", condition: { all: [seats] } },
    });
    const query = portfolioQuery({
      lapsed: "true",
      filter: { segment: String(id), cf_helps: "1" },
    });
    expect(await conditionOfList(tenant.owner, query)).toEqual({
      condition: {
        all: [
          { field: "lapsed", op: "is", value: true },
          { field: "cf_helps", op: "is", value: true },
          { all: [seats] },
        ],
      },
      isWhole: true,
    });
  });

  it("says when it cannot keep a filter", async () => {
    const { tenant, ids } = await world();
    const made = async (filter: Record<string, string | string[]>) =>
      conditionOfList(tenant.owner, portfolioQuery({ lapsed: "true", filter }));
    const lapsed = { field: "lapsed", op: "is", value: true };
    for (const [key, value] of [
      ["cf_friend", String(ids[0])],
      ["cf_helps", ""],
    ] as const)
      expect(await made({ [key]: value })).toEqual({
        condition: { all: [lapsed] },
        isWhole: false,
      });
    expect((await made({ segment: "999999" })).isWhole).toBe(false);
    const misfits = { cf_gone: "x", cf_seats: "many", cf_since: "2020-99-99", cf_size: "XXL" };
    expect(await made(misfits)).toEqual({ condition: { all: [lapsed] }, isWhole: true });
  });
});
