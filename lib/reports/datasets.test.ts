import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resumeClock } from "@/lib/clock";
import type { AppError } from "@/lib/errors";
import type { Permission } from "@/lib/identity/permissions";
import { createConditionWorld, picker } from "@/lib/testing/condition-world";
import { expectAddsUp } from "@/lib/testing/reports";
import { hasTurn } from "@/lib/testing/runs";
import type { Tenant } from "@/lib/testing/tenant";
import { listDatasets } from "./catalog";
import { DATASETS } from "./datasets";
import { STEPS } from "./dates";
import { queryReport } from "./queries";
import { canGroup } from "./reading";
import { listStandardReports } from "./standard";

let tenant: Tenant;

beforeAll(async () => {
  const numbers = Array.from({ length: 997 }, (_, nth) => (nth * 7919) % 1013);
  ({ tenant } = await createConditionWorld(picker(numbers)));
});
afterAll(resumeClock);

/** Steps take turns, beginning with another one for each field. */
const stepsFrom = (at: number) => STEPS.filter((_, nth) => hasTurn(nth + at));

const chunks = (keys: string[]) =>
  Array.from({ length: Math.ceil(keys.length / 6) }, (_, nth) => keys.slice(nth * 6, nth * 6 + 6));

describe.each(DATASETS.map((dataset) => [dataset.key, dataset] as const))("%s", (key, dataset) => {
  it("adds up in groups of every field", async () => {
    for (const [at, field] of dataset.fields.filter(canGroup).entries())
      for (const by of field.kind === "date" ? stepsFrom(at) : [undefined]) {
        const measures = dataset.fields.some((each) => each.key === "amount")
          ? ["count", "amount.sum"]
          : ["count"];
        const definition = { dataset: key, group: [{ field: field.key, by }], measures };
        const result = await queryReport(tenant.owner, definition);
        await expectAddsUp(tenant.owner, definition, result);
      }
  }, 120_000);

  it("measures everything that the catalog lists", async () => {
    const listed = (await listDatasets(tenant.owner)).find((each) => each.key === key);
    for (const measures of chunks(listed?.measures.map((measure) => measure.key) ?? [])) {
      const { rows } = await queryReport(tenant.owner, { dataset: key, measures });
      expect(rows).toHaveLength(1);
    }
  });

  it("compares every field that the catalog lists", async () => {
    const listed = (await listDatasets(tenant.owner)).find((each) => each.key === key);
    const values: Record<string, unknown> = {
      ...{ at_least: 1, is_not_empty: undefined, contains: "a", in_period: { from: "2020-01-01" } },
    };
    for (const { key: field, kind, operators, choices } of listed?.fields ?? []) {
      if (operators.length === 0) continue;
      const op = operators.find((each) => each in values && each !== "is_not_empty");
      const [choice] = choices ?? [];
      const leaf =
        kind === "flag"
          ? { field, op: "is", value: true }
          : choice
            ? { field, op: "is_any_of", value: [choice.value] }
            : op && { field, op, value: values[op] };
      if (!leaf) continue;
      const [yes, no] = await Promise.all(
        [{ all: [leaf] }, { not: [leaf] }].map((conditions) =>
          queryReport(tenant.owner, { dataset: key, conditions, measures: ["count"] }),
        ),
      );
      const { rows } = await queryReport(tenant.owner, { dataset: key, measures: ["count"] });
      const counted = (result: typeof yes) => result?.rows[0]?.figures[0] ?? 0;
      expect(counted(yes) + counted(no), field).toBe(rows[0]?.figures[0]);
    }
  }, 60_000);
});

describe("the standard reports", () => {
  it("run, and add up", async () => {
    const standard = listStandardReports(tenant.owner);
    expect(standard.length).toBeGreaterThanOrEqual(20);
    for (const { definition } of standard) {
      const result = await queryReport(tenant.owner, definition);
      await expectAddsUp(tenant.owner, definition, result);
    }
  }, 120_000);

  it.each<[Permission[]]>([
    [["reports_view", "donations_view"]],
    [["reports_view", "donors_view"]],
    [["reports_view", "donors_view", "donations_view"]],
    [["reports_view", "entities_view", "orders_view"]],
    [["reports_view", "mailings_view", "forms_view"]],
  ])("are those that their reader may run: %s", async (given) => {
    const reader = { ...tenant.owner, permissions: new Set(given) };
    const listed = new Set(listStandardReports(reader).map(({ key }) => key));
    for (const { key, definition } of listStandardReports(tenant.owner)) {
      const isRun = await queryReport(reader, definition).then(
        () => true,
        (error: AppError) => {
          expect(error.kind).toBe("forbidden");
          return false;
        },
      );
      expect(listed.has(key), key).toBe(isRun);
    }
    expect(listed.size).toBeGreaterThan(0);
  });
});
