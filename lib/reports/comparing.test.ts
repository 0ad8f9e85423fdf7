import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { resumeClock, stopClock } from "@/lib/clock";
import { type Period, spanOf } from "@/lib/conditions/period";
import { windowsOf } from "@/lib/portfolio/fiscal-years";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { expectAddsUp, problemsOf, totalOf } from "@/lib/testing/reports";
import { runs } from "@/lib/testing/runs";
import { createTenant } from "@/lib/testing/tenant";
import { beforeOf, type Compared } from "./comparing";
import { queryReport } from "./queries";
import type { ReportDefinitionInput } from "./schema";

afterEach(resumeClock);

const YEAR_RULE = { fiscalStartMonth: 7, yearNamedBy: "end" } as const;

const before = (period: Period, today: string, compared: Compared = "period_before") => {
  const span = spanOf(period, windowsOf(today, YEAR_RULE));
  const found = beforeOf(period, span, compared, today);
  return found && [found.span.from, found.span.to];
};

it.each<[string, Period, string, Compared, [string, string] | undefined]>([
  [
    "half a fiscal year",
    { fiscal_year: "this" },
    "2026-01-15",
    "period_before",
    ["2024-07-01", "2025-01-15"],
  ],
  [
    "a whole fiscal year",
    { fiscal_year: "last" },
    "2026-01-15",
    "period_before",
    ["2023-07-01", "2024-06-30"],
  ],
  [
    "a calendar year",
    { calendar_year: "last" },
    "2026-01-15",
    "period_before",
    ["2024-01-01", "2024-12-31"],
  ],
  [
    "three months",
    { last: 3, unit: "months" },
    "2026-03-30",
    "period_before",
    ["2025-09-30", "2025-12-30"],
  ],
  [
    "thirty days",
    { last: 30, unit: "days" },
    "2026-03-30",
    "period_before",
    ["2026-01-30", "2026-02-28"],
  ],
  [
    "a quarter",
    { from: "2026-04-01", to: "2026-06-30" },
    "2026-08-01",
    "period_before",
    ["2026-01-01", "2026-03-31"],
  ],
  [
    "some days",
    { from: "2026-04-11", to: "2026-04-20" },
    "2026-08-01",
    "period_before",
    ["2026-04-01", "2026-04-10"],
  ],
  [
    "February",
    { from: "2025-02-01", to: "2025-02-28" },
    "2026-08-01",
    "year_before",
    ["2024-02-01", "2024-02-29"],
  ],
  [
    "29 February",
    { from: "2024-02-29", to: "2024-02-29" },
    "2026-08-01",
    "year_before",
    ["2023-02-28", "2023-02-28"],
  ],
  [
    "a month that is not over",
    { from: "2026-03-01", to: "2026-03-31" },
    "2026-03-10",
    "period_before",
    ["2026-02-01", "2026-02-10"],
  ],
  ["two years", { last: 24, unit: "months" }, "2026-03-30", "year_before", undefined],
  ["a period without an end", { from: "2026-03-01" }, "2026-03-10", "period_before", undefined],
  [
    "a period through the last day of all",
    { from: "2026-01-01", to: "9999-12-31" },
    "2026-08-01",
    "period_before",
    undefined,
  ],
  [
    "a period through the last day of all",
    { from: "2026-01-01", to: "9999-12-31" },
    "2026-08-01",
    "year_before",
    ["2025-01-01", "2025-08-01"],
  ],
  [
    "the first year of all",
    { from: "0001-01-01", to: "0001-12-31" },
    "2026-08-01",
    "period_before",
    undefined,
  ],
  [
    "more than half of all years",
    { from: "0001-01-01", to: "2025-12-31" },
    "2026-08-01",
    "period_before",
    undefined,
  ],
  [
    "a year of the first century",
    { from: "0050-01-01", to: "0050-12-31" },
    "2026-08-01",
    "period_before",
    ["0049-01-01", "0049-12-31"],
  ],
  [
    "a period that has not begun",
    { from: "2026-03-11", to: "2026-03-12" },
    "2026-03-10",
    "period_before",
    undefined,
  ],
])("stands %s beside what came before", (_, period, today, compared, wanted) => {
  expect(before(period, today, compared)).toEqual(wanted);
});

it("leaves no day between two periods of the same length", () => {
  const days = fc.date({
    min: new Date("2020-01-01"),
    max: new Date("2030-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, fc.nat(400), (from, length) => {
      const to = new Date(from.getTime() + length * 86_400_000).toISOString().slice(0, 10);
      const [, last] = before({ from: from.toISOString().slice(0, 10), to }, "2035-01-01") ?? [];
      const dayBefore = new Date(from.getTime() - 86_400_000).toISOString().slice(0, 10);
      expect(last).toBe(dayBefore);
    }),
    { numRuns: runs(100) },
  );
});

const DEFINITION: ReportDefinitionInput = {
  dataset: "gift",
  measures: ["amount.sum", "count", "donors"],
  period: { from: "2025-02-01", to: "2025-03-31" },
};

async function world() {
  stopClock(new Date("2025-06-15T12:00:00Z"));
  const tenant = await createTenant();
  const { donor, give } = await createPortfolioFixture(tenant);
  const [ada, ben] = [await donor({ displayName: "Ada" }), await donor({ displayName: "Ben" })];
  for (const [who, amount, on] of [
    [ada, 1_000, "2024-02-29"],
    [ada, 2_000, "2024-03-31"],
    [ben, 4_000, "2024-12-01"],
    [ben, 8_000, "2025-01-31"],
    [ada, 16_000, "2025-02-01"],
    [ada, 32_000, "2025-03-31"],
    [ben, 64_000, "2025-04-01"],
  ] as const)
    await give(who, amount, on);
  return { tenant, ada, ben };
}

it("tells for each group what the same report of the time before tells, and opens its rows", async () => {
  const { tenant } = await world();
  for (const [compare, period] of [
    ["period_before", { from: "2024-12-01", to: "2025-01-31" }],
    ["year_before", { from: "2024-02-01", to: "2024-03-31" }],
  ] as const) {
    const definition = { ...DEFINITION, compare, group: [{ field: "donor" }] };
    const compared = await queryReport(tenant.owner, definition);
    const alone = await queryReport(tenant.owner, { ...definition, compare: undefined, period });
    expect(compared.before).toEqual(period);
    expect(totalOf(compared)?.figures).toEqual([480, 2, 1]);
    expect(totalOf(compared)?.before?.figures).toEqual(totalOf(alone)?.figures);
    for (const row of alone.rows) {
      const same = compared.rows.find(
        ({ groups }) => JSON.stringify(groups) === JSON.stringify(row.groups),
      );
      expect(same?.before?.figures).toEqual(row.figures);
    }
    await expectAddsUp(tenant.owner, definition, compared);
  }
});

it("stands a month beside that month of the year before, the leap day with the last of February", async () => {
  const { tenant } = await world();
  const definition: ReportDefinitionInput = {
    ...{ ...DEFINITION, compare: "year_before", group: [{ field: "donated_on", by: "month" }] },
  };
  const result = await queryReport(tenant.owner, definition);
  const told = result.rows.map(({ groups, figures, before: earlier }) => [
    ...[groups[0]?.value, figures[0], earlier?.figures[0]],
  ]);
  expect(told).toEqual([
    ["2025-02", 160, 10],
    ["2025-03", 320, 20],
    [undefined, 480, 30],
  ]);
  await expectAddsUp(tenant.owner, definition, result);
});

it("is refused for a period that has no time before", async () => {
  const { tenant } = await world();
  const attempt = queryReport(tenant.owner, {
    ...{ ...DEFINITION, compare: "period_before", period: { from: "2025-01-01" } },
  });
  expect(await problemsOf(attempt)).toEqual([["compare", "no_period_before"]]);
});
