import type { AppError } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import { queryReportRows } from "@/lib/reports/queries";
import type { ReportDefinitionInput, ReportResult, ReportRow } from "@/lib/reports/schema";
import { createPortfolioFixture } from "./portfolio";
import { createTenant } from "./tenant";

/** Every row behind a figure, page after page. @param limit rows on a page */
export async function rowsBehind(
  actor: MemberActor,
  definition: ReportDefinitionInput,
  cell?: string,
  limit = 100,
): Promise<ReportRow[]> {
  const all: ReportRow[] = [];
  let cursor: string | undefined;
  do {
    const asked = { definition, limit, ...(cell && { cell }), ...(cursor && { cursor }) };
    const { data, nextCursor } = await queryReportRows(actor, asked);
    all.push(...data);
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return all;
}

/** A figure of a row as whole hundredths, so that sums lose nothing. */
export const minor = (figure: number | null | undefined): number => Math.round((figure ?? 0) * 100);

/** The values of one field in rows. */
export const valuesOf = (rows: readonly ReportRow[], field: string) =>
  rows.map(({ values }) => values.find((value) => value.field === field)?.value ?? null);

/** The rows that are not told apart further: neither subtotals nor totals. */
export const detailsOf = ({ rows, groups, pivot }: ReportResult) =>
  rows.filter(
    (row) =>
      (row.groups.length === groups.length || row.groups[0]?.is_others) &&
      (!pivot || row.pivot !== null),
  );

export const totalOf = ({ rows }: ReportResult) =>
  rows.find((row) => row.groups.length === 0 && row.pivot === null);

/** Refuses a report in which something does not add up (decision 053, R1). */
export async function expectAddsUp(
  actor: MemberActor,
  definition: ReportDefinitionInput,
  result: ReportResult,
): Promise<void> {
  const additive = result.measures.flatMap(({ is_additive }, nth) => (is_additive ? [nth] : []));
  const say = (what: string, got: unknown, wanted: unknown) => {
    if (JSON.stringify(got) !== JSON.stringify(wanted))
      throw new Error(`${what}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
  };
  const total = totalOf(result);
  for (const nth of additive) {
    const sum = detailsOf(result).reduce((all, { figures }) => all + minor(figures[nth]), 0);
    say(`rows of ${result.measures[nth]?.key}`, sum, minor(total?.figures[nth]));
  }
  const cells = result.rows.flatMap(({ groups, before, ...row }) => [
    { groups, ...row },
    ...(before ? [{ groups, ...before }] : []),
  ]);
  for (const { groups, cell, figures } of cells) {
    const behind = await rowsBehind(actor, definition, cell);
    for (const nth of additive) {
      const [field = "", how] = (result.measures[nth]?.key ?? "").split(".");
      const rows =
        how === "sum"
          ? valuesOf(behind, field).reduce<number>((all, value) => all + minor(Number(value)), 0)
          : behind.length * 100;
      say(`${field} behind ${JSON.stringify(groups)}`, rows, minor(figures[nth]));
    }
  }
  for (const { cell, count } of result.left_out)
    say("left out", (await rowsBehind(actor, definition, cell)).length, count);
}

/** Counts gifts. */
export const COUNT: ReportDefinitionInput = { dataset: "gift", measures: ["count"] };

/** The places and codes of what is refused. */
export const problemsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => [],
    (error: AppError) => error.problems.map(({ path, code }) => [path, code]),
  );

/** Three donors’ gifts of two months, and three gifts that are left out. */
export async function createGiftWorld() {
  const tenant = await createTenant();
  const fixture = await createPortfolioFixture(tenant);
  const ids = [
    await fixture.donor({ displayName: "=Ada" }),
    await fixture.donor({ displayName: "Ben" }),
    await fixture.donor({ displayName: "Cyd" }),
  ];
  const [ada = 0, ben = 0, cyd = 0] = ids;
  await fixture.give(ada, 10_000, "2025-03-01");
  await fixture.give(ada, 2_500, "2025-03-31", { method: "card", refundedAmount: 500 });
  await fixture.give(ben, 5_000, "2025-04-01");
  await fixture.give(cyd, 7_000, "2025-04-30", { method: "card" });
  const voided = { voidedAt: new Date(), voidReason: "Twice" };
  await fixture.give(ben, 9_900, "2025-04-02", { status: "voided", ...voided });
  await fixture.give(ben, 9_900, "2025-04-03", { currency: "EUR" });
  await fixture.give(ben, 9_900, "2025-04-03", { currency: "JPY" });
  return { tenant, ...fixture, ada, ben, cyd };
}
