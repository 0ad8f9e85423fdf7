import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { resumeClock, stopClock } from "@/lib/clock";
import { addDays } from "@/lib/portfolio/fiscal-years";
import { buildPortfolio } from "@/lib/testing/portfolio";
import { writeHistory } from "@/lib/testing/portfolio-history-rows";
import { type Plot, plots } from "@/lib/testing/portfolio-plots";
import { giftsOfReport, STEPS_OF } from "@/lib/testing/report-oracle";
import { detailsOf, expectAddsUp, minor, totalOf } from "@/lib/testing/reports";
import { runs } from "@/lib/testing/runs";
import { createTenant } from "@/lib/testing/tenant";
import { STEPS } from "./dates";
import { queryReport } from "./queries";
import type { ReportDefinitionInput } from "./schema";

afterEach(resumeClock);

const MEASURES = ["amount.sum", "count", "donors", "amount.average"];
type Gift = ReturnType<typeof giftsOfReport>["gifts"][number];

/** The figures of `MEASURES`, in minor units. */
function figuresOf(gifts: readonly Gift[]): (number | null)[] {
  const sum = gifts.reduce((all, { amount }) => all + amount, 0);
  const average = gifts.length > 0 ? Math.round(sum / gifts.length) : null;
  return [sum, gifts.length, new Set(gifts.map(({ donor }) => donor)).size, average];
}

const inMinor = (figures: readonly (number | null)[]) =>
  figures.map((figure, nth) =>
    figure !== null && (nth === 0 || nth === 3) ? minor(figure) : figure,
  );

async function world(plot: Plot) {
  stopClock(new Date(plot.at));
  const { timeZone, fiscalStartMonth } = plot;
  const tenant = await createTenant({ timeZone, fiscalStartMonth });
  // Without relationships each donor’s gifts are in exactly one profile.
  const history = await writeHistory(tenant, { ...plot, groups: [] });
  const asked = (more: Partial<ReportDefinitionInput> = {}) => {
    const definition = { dataset: "gift", measures: MEASURES, ...more };
    return queryReport(tenant.owner, definition).then((result) => ({ definition, result }));
  };
  return { tenant, history, asked, ...giftsOfReport(history) };
}

it("tells what an independent calculation does, in every group and subtotal", async () => {
  await fc.assert(
    fc.asyncProperty(plots, fc.constantFrom(...STEPS), async (plot, by) => {
      const { tenant, history, asked, gifts, leftOut } = await world(plot);
      const { definition, result } = await asked({
        group: [{ field: "donated_on", by }, { field: "donor" }],
        pivot: { field: "method" },
      });
      const stepOf = (gift: Gift) => STEPS_OF[by]?.(gift.on, history.fiscalStartMonth);
      for (const row of result.rows) {
        const [step, donor] = row.groups;
        const own = gifts.filter(
          (gift) =>
            (step === undefined || stepOf(gift) === step.value) &&
            (donor === undefined || String(gift.donor) === donor.value),
        );
        expect(inMinor(row.figures)).toEqual(figuresOf(own));
      }
      const wanted = new Set(gifts.map((gift) => `${stepOf(gift)} ${gift.donor}`));
      expect(detailsOf(result)).toHaveLength(wanted.size);
      const counts: Record<string, number> = {};
      for (const { reason, count } of result.left_out)
        counts[reason] = (counts[reason] ?? 0) + count;
      expect(counts).toEqual(leftOut);
      await expectAddsUp(tenant.owner, definition, result);
      const few = await asked({ ...definition, limit: 1, sort: "-amount.sum" });
      await expectAddsUp(tenant.owner, few.definition, few.result);
    }),
    { numRuns: runs(40) },
  );
}, 600_000);

it("adds up over two periods that meet, on any day (R2)", async () => {
  await fc.assert(
    fc.asyncProperty(plots, fc.integer({ min: -2, max: 1_500 }), async (plot, ago) => {
      const { history, asked, gifts } = await world(plot);
      const day = addDays(history.today, -ago);
      const periods: NonNullable<ReportDefinitionInput["period"]>[] = [
        { to: day },
        { from: addDays(day, 1) },
      ];
      const parts = await Promise.all(periods.map((period) => asked({ period })));
      const figures = parts.map(({ result }) => inMinor(totalOf(result)?.figures ?? []));
      expect(figures[0]).toEqual(figuresOf(gifts.filter(({ on }) => on <= day)));
      expect(figures[1]).toEqual(figuresOf(gifts.filter(({ on }) => on > day)));
    }),
    { numRuns: runs(40) },
  );
}, 600_000);

it("agrees with the portfolio’s lifetime, with purposes of gifts and with donors (R6)", async () => {
  await fc.assert(
    fc.asyncProperty(plots, async (plot) => {
      const { tenant, asked } = await world(plot);
      await buildPortfolio(tenant.organizationId);
      const { rows } = await db.execute<{ lifetime: number; gifts: number }>(sql`
        select coalesce(sum(direct_lifetime), 0)::float8 as lifetime,
          coalesce(sum(direct_gifts), 0)::int as gifts
        from portfolio_profiles where organization_id = ${tenant.organizationId}`);
      const { result } = await asked();
      const [lifetime, gifts] = totalOf(result)?.figures ?? [];
      expect({ lifetime: minor(lifetime), gifts }).toEqual(rows[0]);
      const lines = await asked({ dataset: "gift_line", measures: ["amount.sum"] });
      expect(totalOf(lines.result)?.figures).toEqual([lifetime]);
      const donors = await asked({ dataset: "donor", measures: ["lifetime.sum", "gifts.sum"] });
      expect(totalOf(donors.result)?.figures).toEqual([lifetime, gifts]);
    }),
    { numRuns: runs(20) },
  );
}, 600_000);
