import { describe, expect, it } from "vitest";
import { listDatasets } from "@/lib/reports/catalog";
import { createColleague } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { fittingSort, isAt, isUnfinished, movedUp, ofDataset, sentOf } from "./built";
import { definitionOf } from "./built-query";
import { conditionFieldsOf } from "./condition-fields";

describe("what the builder offers", () => {
  it("is what the member may read, with each comparison in words", async () => {
    const tenant = await createTenant();
    const viewer = await createColleague(tenant, "Vic", ["reports_view", "donations_view"]);
    const [gifts] = await listDatasets(viewer);
    if (!gifts) throw new Error("no dataset");
    const compared = conditionFieldsOf(gifts);
    expect(compared.map(({ key }) => key)).toContain("program");
    expect(compared.map(({ key }) => key)).not.toContain("donor_city");
    expect(compared.find(({ key }) => key === "program")?.operators[0]).toEqual({
      ...{ op: "is_any_of", label: "is any of", takes: "values" },
    });
    expect(ofDataset({ ...gifts, compared })).toEqual({
      ...{ dataset: "gift", group: [], measures: ["amount.sum"] },
    });
    expect((await listDatasets(viewer)).map(({ key }) => key)).not.toContain("donor");
  });
});

it("keeps a sort only while its measure is in the report", () => {
  expect(fittingSort("-amount.sum", ["amount.sum"])).toBe("-amount.sum");
  expect(fittingSort("-amount.sum", ["count"])).toBeUndefined();
  expect(fittingSort("-group", ["count"])).toBe("-group");
});

it("moves a part up, finds its problems, and sends what is chosen alone", () => {
  expect(movedUp(["a", "b", "c"], 2)).toEqual(["a", "c", "b"]);
  expect(isAt("group.1.field", "group.1")).toBe(true);
  expect(isAt("group.10.field", "group.1")).toBe(false);
  const sent = sentOf({ dataset: "gift", group: [], measures: ["count"], limit: undefined });
  expect(sent).toBe('{"dataset":"gift","group":[],"measures":["count"]}');
  expect(definitionOf(sent)).toMatchObject({ dataset: "gift" });
  expect(definitionOf("nonsense")).toBeUndefined();
  expect(definitionOf('{"dataset":"gift"}')).toBeUndefined();
});

it("tells what is not entered yet from what is entered wrongly", () => {
  const built = {
    ...{ dataset: "gift", group: [], measures: ["count"] },
    period: { from: "2026-01-01", to: null } as never,
    conditions: {
      all: [
        { field: "amount", op: "at_least" },
        { field: "amount", op: "at_least", value: -5 },
        { any: [{ field: "amount", op: "between", value: [5, undefined] }] },
        { field: "method", op: "is_any_of", value: [] },
      ],
    },
  };
  const unfinished = (path: string) => isUnfinished(built, path);
  const blank = ["0.value", "0", "2.any.0.value.1", "3.value"];
  expect(blank.filter((at) => !unfinished(`conditions.all.${at}`))).toEqual([]);
  expect(unfinished("period.to")).toBe(true);
  for (const path of ["conditions.all.1.value", "conditions", "group.0", "measures", ""])
    expect(unfinished(path), path).toBe(false);
});
