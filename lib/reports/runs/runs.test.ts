import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { resumeClock, stopClock } from "@/lib/clock";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import type { MemberActor } from "@/lib/identity/actor";
import { readCsv } from "@/lib/testing/csv";
import { createColleague } from "@/lib/testing/portfolio-list";
import { COUNT, createGiftWorld, totalOf } from "@/lib/testing/reports";
import { queryReport } from "../queries";
import { changeReport, createReport, removeReport } from "../reports";
import type { ReportDefinitionInput } from "../schema";
import { computeRun } from "./keeping";
import { answerQuery, downloadRun, getRun, listRunRows, listRuns, startRun } from "./runs";

afterEach(resumeClock);

const RUN = { jobId: "1", requestId: "test", attempt: 1, lastAttempt: false };

const BY_DONOR: ReportDefinitionInput = {
  ...{ dataset: "gift", group: [{ field: "donor" }], measures: ["amount.sum", "count"] },
};

async function world() {
  const made = await createGiftWorld();
  const { tenant, organizationId } = made;
  const { id } = await createReport(tenant.owner, {
    ...{ name: "Gifts by donor", definition: BY_DONOR, visibility: "everyone" },
  });
  const compute = (runId: number) => computeRun({ organizationId, runId }, RUN);
  const kept = async (actor: MemberActor = tenant.owner) => {
    const run = await startRun(actor, id);
    await compute(run.id);
    return run.id;
  };
  return { ...made, id, compute, kept };
}

describe("a kept result", () => {
  it("stays as it was, with the same bytes, whatever is given or changed since (R9)", async () => {
    stopClock(new Date("2025-06-01T12:00:00Z"));
    const { tenant, id, kept, give, ada } = await world();
    const run = await kept();
    const before = await getRun(tenant.owner, run);
    expect(before).toMatchObject({ state: "done", name: "Gifts by donor", total: [240, 4] });
    const files = () =>
      Promise.all(
        (["csv", "xlsx", "pdf"] as const).map((each) => downloadRun(tenant.owner, run, each)),
      );
    const first = await files();
    expect(first.map(({ name }) => name)).toEqual(
      ["csv", "xlsx", "pdf"].map((end) => `Gifts-by-donor.${end}`),
    );
    expect(first[2]?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    stopClock(new Date("2025-07-01T12:00:00Z"));
    await give(ada, 100_000, "2025-05-01");
    await changeReport(tenant.owner, id, { name: "Other", definition: COUNT });
    expect(await getRun(tenant.owner, run)).toEqual(before);
    expect(await files()).toEqual(first);
    expect(totalOf(await queryReport(tenant.owner, BY_DONOR))?.figures).toEqual([1240, 5]);
    expect(readCsv(first[0]?.bytes.toString() ?? "").at(-4)?.[0]).toBe("Period");
    const { data } = await listRunRows(tenant.owner, run, { limit: 100 });
    expect(data).toHaveLength(5);
  });

  it("means by this month the month in which it was computed, also for the rows behind it", async () => {
    stopClock(new Date("2025-04-30T12:00:00Z"));
    const { tenant, compute } = await world();
    const { id } = await createReport(tenant.owner, {
      name: "This month",
      definition: { ...BY_DONOR, period: { calendar_month: "this" }, compare: "period_before" },
    });
    const run = await startRun(tenant.owner, id);
    await compute(run.id);
    stopClock(new Date("2025-07-10T12:00:00Z"));
    const { result } = await getRun(tenant.owner, run.id);
    const total = result && totalOf(result);
    expect([total?.figures, total?.before?.figures]).toEqual([
      [120, 2],
      [120, 2],
    ]);
    for (const cell of [total?.cell, total?.before?.cell]) {
      const { data } = await listRunRows(tenant.owner, run.id, {
        limit: 100,
        ...(cell && { cell }),
      });
      expect(data).toHaveLength(2);
    }
  });

  it("is its owner’s alone, and needs what it tells of to be allowed still (R8)", async () => {
    const { tenant, id, kept } = await world();
    const cora = await createColleague(tenant, "Cora", [
      ...(["reports_view", "donations_view", "donors_view"] as const),
    ]);
    const run = await kept(cora);
    expect((await getRun(cora, run)).state).toBe("done");
    expect(await listRuns(tenant.owner, id)).toEqual([]);
    expect(await listRuns(cora, id)).toHaveLength(1);
    const gone = { kind: "not_found" };
    await expect(getRun(tenant.owner, run)).rejects.toMatchObject(gone);
    await expect(downloadRun(tenant.owner, run, "csv")).rejects.toMatchObject(gone);
    const less = { ...cora, permissions: new Set(["reports_view", "donations_view"] as const) };
    const forbidden = { kind: "forbidden" };
    await expect(getRun(less, run)).rejects.toMatchObject(forbidden);
    await expect(downloadRun(less, run, "csv")).rejects.toMatchObject(forbidden);
    await expect(listRunRows(less, run, { limit: 1 })).rejects.toMatchObject(forbidden);
  });

  it("is computed with no more than whoever asked may see, such as a limited API key", async () => {
    const { tenant, id, compute } = await world();
    const key = {
      ...tenant.owner,
      permissions: new Set(["reports_view", "donations_view"] as const),
    };
    await expect(startRun(key, id)).rejects.toMatchObject({ kind: "forbidden" });
    const { id: all } = await createReport(tenant.owner, { name: "All", definition: COUNT });
    const run = await startRun(key, all);
    await db.execute(sql`update report_runs set definition = ${JSON.stringify(BY_DONOR)}::jsonb
      where organization_id = ${tenant.organizationId} and id = ${run.id}`);
    await compute(run.id);
    expect(await getRun(tenant.owner, run.id)).toMatchObject({
      ...{ state: "failed", problem: "This needs the permission donors_view." },
    });
  });

  it("is one of at most a hundred a day", async () => {
    const { tenant, organizationId, id } = await world();
    const { id: first } = await startRun(tenant.owner, id);
    await db.execute(sql`
      insert into report_runs (organization_id, user_id, name, definition)
      select organization_id, user_id, name, definition from report_runs, generate_series(2, 100)
      where organization_id = ${organizationId} and id = ${first}`);
    await expect(startRun(tenant.owner, id)).rejects.toMatchObject({ code: "too_many_results" });
  });

  it("is gone once a donor whom it names is erased, and its files with it", async () => {
    const { tenant, organizationId, kept, ben } = await world();
    const [run, other] = [await kept(), await kept()];
    await downloadRun(tenant.owner, run, "csv");
    await db.execute(sql`update report_runs set result = jsonb_set(result, '{rows}', '[]')
      where organization_id = ${organizationId} and id = ${other}`);
    const { preview_token, erased } = await previewErasure(tenant.owner, ben);
    expect(
      erased.filter(({ table }) => table.startsWith("report_")).map(({ rows }) => rows),
    ).toEqual([1, 1]);
    await eraseDonor(tenant.owner, ben, { preview_token, confirmation: "Ben" });
    expect(await getRun(tenant.owner, run)).toMatchObject({ state: "expired", result: null });
    await expect(downloadRun(tenant.owner, run, "csv")).rejects.toMatchObject({ code: "not_done" });
    expect((await getRun(tenant.owner, other)).state).toBe("done");
  });

  it("says why it failed, and waits while two others are computed", async () => {
    const { tenant, organizationId, id, compute } = await world();
    const hold = (slot: number) => sql`
      select pg_advisory_xact_lock(hashtext('report ' || ${slot}::int), ${organizationId}::int)`;
    const waiting = await startRun(tenant.owner, id);
    await db.transaction(async (tx) => {
      await tx.execute(hold(1));
      await tx.execute(hold(2));
      await expect(compute(waiting.id)).rejects.toMatchObject({ kind: "limited" });
    });
    await compute(waiting.id);
    expect((await getRun(tenant.owner, waiting.id)).state).toBe("done");
    const broken = await startRun(tenant.owner, id);
    await db.execute(sql`update report_runs set definition = '{"dataset": 7}'
      where organization_id = ${organizationId} and id = ${broken.id}`);
    await compute(broken.id);
    const { rows } = await db.execute(sql`select state, problem from report_runs
      where organization_id = ${organizationId} and id = ${broken.id}`);
    expect(rows).toEqual([
      { state: "failed", problem: "This report can no longer be run. Edit it first." },
    ]);
    await expect(downloadRun(tenant.owner, broken.id, "csv")).rejects.toMatchObject({});
    await removeReport(tenant.owner, id);
    await expect(getRun(tenant.owner, waiting.id)).rejects.toMatchObject({ kind: "not_found" });
  });
});

it("answers a query at once, and keeps one that takes too long for a job", async () => {
  const { tenant, compute } = await world();
  const quick = await answerQuery(tenant.owner, BY_DONOR);
  expect("result" in quick && totalOf(quick.result)?.figures).toEqual([240, 4]);
  const late = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table donation_lines in access exclusive mode`);
    return answerQuery(tenant.owner, { ...COUNT, dataset: "gift_line" }, 100);
  });
  if (!("run" in late)) throw new Error("It was answered at once.");
  expect(late.run).toMatchObject({ state: "queued", report_id: null });
  await compute(late.run.id);
  expect(await getRun(tenant.owner, late.run.id)).toMatchObject({ state: "done", total: [4] });
});
