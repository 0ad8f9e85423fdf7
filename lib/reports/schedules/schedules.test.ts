import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, reportDeliveries, reportSchedules, users } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import { createColleague } from "@/lib/testing/portfolio-list";
import { COUNT, createGiftWorld, problemsOf } from "@/lib/testing/reports";
import { createReport } from "../reports";
import { deliverDue, deliverReport } from "./delivering";
import { nextDue } from "./due";
import { changeSchedule, createSchedule, listSchedules, removeSchedule } from "./schedules";

afterEach(resumeClock);

const NEW_YORK = { timeZone: "America/New_York", fiscalStartMonth: 7 };
const daily = { every: "daily", weekday: null, day: null } as const;

describe("a schedule is due", () => {
  it.each([
    ["the same day", { ...daily, minute: 480 }, "2026-06-01T11:59:00Z", "2026-06-01T12:00:00.000Z"],
    ["the next day", { ...daily, minute: 480 }, "2026-06-01T12:00:00Z", "2026-06-02T12:00:00.000Z"],
    [
      "once where clocks go back",
      { ...daily, minute: 90 },
      "2026-11-01T05:30:00Z",
      "2026-11-02T06:30:00.000Z",
    ],
    [
      "right after a skipped hour",
      { ...daily, minute: 150 },
      "2026-03-07T12:00:00Z",
      "2026-03-08T07:30:00.000Z",
    ],
    [
      "on its weekday",
      { every: "weekly", weekday: 1, day: null, minute: 0 },
      "2026-06-01T04:00:00Z",
      "2026-06-08T04:00:00.000Z",
    ],
    [
      "each month",
      { every: "monthly", weekday: null, day: 28, minute: 0 },
      "2026-01-29T00:00:00Z",
      "2026-02-28T05:00:00.000Z",
    ],
    [
      "each fiscal quarter",
      { every: "quarterly", weekday: null, day: 2, minute: 0 },
      "2026-07-03T00:00:00Z",
      "2026-10-02T04:00:00.000Z",
    ],
    [
      "each fiscal year",
      { every: "yearly", weekday: null, day: 1, minute: 0 },
      "2026-08-01T00:00:00Z",
      "2027-07-01T04:00:00.000Z",
    ],
  ] as const)("%s", (_, rhythm, after, wanted) => {
    expect(nextDue(rhythm, new Date(after), NEW_YORK).toISOString()).toBe(wanted);
  });

  it("every local day of a year exactly once, at its own time, over both clock changes", () => {
    const days = new Set<string>();
    let at = new Date("2026-01-01T05:00:00Z");
    for (let count = 0; count < 365; count += 1) {
      at = nextDue({ ...daily, minute: 480 }, at, NEW_YORK);
      const local = at.toLocaleString("sv-SE", { timeZone: NEW_YORK.timeZone });
      expect(local.slice(11, 16)).toBe("08:00");
      days.add(local.slice(0, 10));
    }
    expect(days.size).toBe(365);
  });
});

const RUN = { jobId: "1", requestId: "test", attempt: 1, lastAttempt: false };

const DAILY = { every: "daily", time: "08:00", format: "csv" } as const;

async function world() {
  stopClock(new Date("2025-06-01T10:00:00Z"));
  const made = await createGiftWorld();
  const { tenant, organizationId } = made;
  const report = await createReport(tenant.owner, {
    ...{ name: "Gifts by donor", visibility: "everyone" },
    definition: { ...COUNT, group: [{ field: "donor" }] },
  });
  const own = actingUser(tenant.owner);
  /** Writes down what is due and runs the jobs. */
  const deliver = async () => {
    await deliverDue();
    const queued = await db
      .select({ id: reportDeliveries.id })
      .from(reportDeliveries)
      .where(within(reportDeliveries, organizationId, eq(reportDeliveries.state, "queued")));
    for (const { id } of queued) await deliverReport({ organizationId, deliveryId: id }, RUN);
  };
  const mails = () =>
    db
      .select({ to: emails.toAddress, subject: emails.subject, attachments: emails.attachments })
      .from(emails)
      .where(within(emails, organizationId, eq(emails.template, "report")));
  const colleague = (name: string, permissions: readonly Permission[]) =>
    createColleague(tenant, name, permissions);
  const told = async () => {
    const [schedule] = await listSchedules(tenant.owner, report.id);
    return schedule?.deliveries.map(({ state, problem }) => [state, problem]);
  };
  return { ...made, report: report.id, own, deliver, mails, colleague, told };
}

describe("a report is emailed", () => {
  it("once a period to each colleague, with the permissions that each has then (R7, R8)", async () => {
    const { tenant, organizationId, report, own, deliver, mails, colleague, told } = await world();
    const all = ["reports_view", "donations_view", "donors_view"] as const;
    const cora = await colleague("Cora", all);
    const vic = await colleague("Vic", all);
    const userIds = [own, cora, vic].map((one) =>
      typeof one === "number" ? one : actingUser(one),
    );
    await createSchedule(tenant.owner, report, { ...DAILY, user_ids: userIds });
    await deliver();
    expect(await mails()).toEqual([]);
    await deny(vic, "donors_view");
    stopClock(new Date("2025-06-01T12:00:30Z"));
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([
      "Gifts by donor, 2025-06-01",
      "Gifts by donor, 2025-06-01",
    ]);
    const csv = Buffer.from(sent[0]?.attachments[0]?.contentBase64 ?? "", "base64").toString();
    expect(csv).toMatch(/Ben/);
    expect((await told())?.sort()).toEqual([
      ["refused", "This needs the permission donors_view."],
      ["sent", null],
      ["sent", null],
    ]);
    const { rows } = await db.execute(sql`select user_id, state from report_runs
      where organization_id = ${organizationId} order by user_id`);
    expect(rows).toEqual(
      [own, actingUser(cora)].sort((a, b) => a - b).map((id) => ({ user_id: id, state: "done" })),
    );
    const [schedule] = await listSchedules(tenant.owner, report);
    const runOf = (one: number) =>
      schedule?.deliveries.find(({ user_id }) => user_id === one)?.run_id ?? null;
    expect(runOf(own)).toEqual(expect.any(Number));
    expect(runOf(actingUser(cora))).toBeNull();
    // A worker that was down for days sends the current report, once.
    stopClock(new Date("2025-06-05T15:00:00Z"));
    await deliver();
    await deliver();
    expect((await mails()).filter(({ subject }) => !subject.endsWith("06-01"))).toHaveLength(2);
    stopClock(new Date("2025-06-06T11:59:00Z"));
    await deliver();
    expect(await mails()).toHaveLength(4);
  });

  it("not while it is paused, not without rows if so asked, and not to whoever was taken off", async () => {
    const { tenant, organizationId, own, deliver, mails, colleague, told } = await world();
    const empty = await createReport(tenant.owner, {
      ...{ name: "Nothing", visibility: "everyone" },
      definition: { ...COUNT, group: [{ field: "donor" }], period: { from: "2030-01-01" } },
    });
    const cora = await colleague("Cora", ["reports_view", "donations_view", "donors_view"]);
    const { id } = await createSchedule(tenant.owner, empty.id, {
      ...{ ...DAILY, only_if_rows: true, user_ids: [own, actingUser(cora)] },
    });
    const path = { id: empty.id, schedule: id };
    expect((await changeSchedule(tenant.owner, path, { is_paused: true })).next_at).toBeNull();
    stopClock(new Date("2025-06-02T13:00:00Z"));
    await deliver();
    const { next_at } = await changeSchedule(tenant.owner, path, { is_paused: false });
    expect(next_at).toBe("2025-06-03T12:00:00.000Z");
    stopClock(new Date("2025-06-03T12:00:00Z"));
    await deliverDue();
    await changeSchedule(tenant.owner, path, { user_ids: [own] });
    await deliver();
    expect(await mails()).toEqual([]);
    const found = await db
      .select({ state: reportDeliveries.state, user: reportDeliveries.userId })
      .from(reportDeliveries)
      .where(within(reportDeliveries, organizationId))
      .orderBy(reportDeliveries.userId);
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(["empty", "refused"]));
    expect(await told()).toBeUndefined();
    await removeSchedule(tenant.owner, path);
    expect(await db.$count(reportDeliveries, within(reportDeliveries, organizationId))).toBe(0);
  });

  it("to members alone, and a private report to its owner alone", async () => {
    const { tenant, report, own, colleague } = await world();
    const other = await createGiftWorld();
    const cora = await colleague("Cora", ["reports_view"]);
    const asked = (of: number, user_ids: number[]) =>
      problemsOf(createSchedule(tenant.owner, of, { ...DAILY, user_ids }));
    expect(await asked(report, [actingUser(other.tenant.owner)])).toEqual([
      ["user_ids", "unknown_user"],
    ]);
    const hidden = await createReport(tenant.owner, { name: "Mine", definition: COUNT });
    expect(await asked(hidden.id, [own, actingUser(cora)])).toEqual([
      ["user_ids", "private_report"],
    ]);
    expect(await asked(hidden.id, [own])).toEqual([]);
    expect(await asked(report, [])).toEqual([["user_ids", "too_small"]]);
    await expect(createSchedule(cora, report, { ...DAILY, user_ids: [own] })).rejects.toMatchObject(
      {
        kind: "forbidden",
      },
    );
    await expect(listSchedules(cora, hidden.id)).rejects.toMatchObject({ kind: "not_found" });
    const schedules = await db.$count(
      reportSchedules,
      within(reportSchedules, tenant.organizationId),
    );
    expect(schedules).toBe(1);
  });
});

const deny = (actor: MemberActor, permission: Permission) =>
  db
    .update(users)
    .set({ deniedPermissions: [permission] })
    .where(within(users, actor.organizationId, eq(users.id, actingUser(actor))));
