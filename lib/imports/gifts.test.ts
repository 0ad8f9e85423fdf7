import { and, asc, eq, like, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  donationReceipts,
  donations,
  donors,
  importedGifts,
  payments,
  users,
} from "@/db/schema";
import { within } from "@/db/within";
import { createGiftSource } from "@/lib/giving/gifts/sources";
import { staffActor } from "@/lib/identity/credentials";
import { runDueJobs } from "@/lib/jobs/worker";
import { createDonorFixture, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import {
  checkedFile,
  importFile,
  rowsOfImport,
  runAndDie,
  runToEnd,
  sendFile,
} from "@/lib/testing/imports";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { checkImport, startImport } from "./imports";
import { importTasks } from "./jobs";
import type { ImportChangesInput } from "./schema";

inOwnDatabase();

let tenant: Tenant;
let giving: GivingFixture;
let defaults: ImportChangesInput;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
  defaults = { designation_id: giving.designationId, method: "check" };
});

const gifts = () =>
  db
    .select()
    .from(donations)
    .where(within(donations, tenant.organizationId))
    .orderBy(asc(donations.id));

const gave = (lines: readonly string[], changes: ImportChangesInput = {}) =>
  importFile(tenant.owner, "gifts", lines, { ...defaults, ...changes });

const own = (table: { organizationId: AnyPgColumn }) => within(table, tenant.organizationId);

const HEADING = "Gift ID,Name,Email,Gift date,Amount,Method,Fund,Campaign";

describe("an import of gifts", () => {
  it("dates an instant in the organization's time zone", async () => {
    await gave([
      HEADING,
      "1,Ida Ray,ida@example.org,2025-01-01T03:00:00Z,10,check,General fund,",
      "2,Ida Ray,ida@example.org,2025-01-01T03:00:00,10,check,General fund,",
      "3,Ida Ray,ida@example.org,2026-03-09 03:30:00 +0000,10,check,General fund,",
    ]);
    const days = (await gifts()).map(({ donatedOn }) => donatedOn);
    expect(days).toEqual(["2024-12-31", "2025-01-01", "2026-03-08"]);
  });

  it("records gifts for known and new donors, with payment and receipt, and emails no one", async () => {
    await createGiftSource(tenant.owner, { kind: "campaign", name: "Spring" });
    await createDonorFixture(tenant, { email: "ida@example.org", displayName: "Ida Ray" });
    const view = await gave([
      HEADING,
      'G1,Ida R.,ida@example.org,5/31/2019,"$1,250.50",Credit card,GENERAL,spring',
      "G2,Otto Ray,otto@example.org,2020-02-29,20,,,",
    ]);
    expect(view).toMatchObject({ state: "done", counts: { new: 2, refused: 0 } });
    expect(await gifts()).toMatchObject([
      { amount: 125_050, method: "card", donatedOn: "2019-05-31", status: "completed" },
      { amount: 2_000, method: "check", donatedOn: "2020-02-29", acknowledgement: "not_required" },
    ]);
    const named = await db.select().from(donors).where(own(donors)).orderBy(asc(donors.id));
    expect(named.map(({ displayName }) => displayName).slice(1)).toEqual(["Ida Ray", "Otto Ray"]);
    expect(await db.$count(payments, own(payments))).toBe(2);
    expect(await db.$count(donationReceipts, own(donationReceipts))).toBe(2);
    expect(await mailsWaiting()).toEqual([]);
  });

  it("refuses every gift that manual entry refuses, and names the column", async () => {
    const view = await checkedFile(
      tenant.owner,
      "gifts",
      [
        `${HEADING},Currency,Donor ID`,
        "1,Ida,ida@example.org,31/5/2019,20,,,,,",
        "2,Ida,ida@example.org,5/31/2019,-20,,,,,",
        "3,Ida,ida@example.org,5/31/2019,20.001,,,,,",
        "4,Ida,ida@example.org,5/31/2999,20,,,,,",
        "5,Ida,ida@example.org,5/31/2019,20,barter,,,,",
        "6,Ida,ida@example.org,5/31/2019,20,,The moon,,,",
        "7,Ida,ida@example.org,5/31/2019,20,,,Autumn,,",
        "8,Ida,ida@example.org,5/31/2019,20,,,,EUR,",
        "9,,,5/31/2019,20,,,,,",
        "10,,,5/31/2019,20,,,,,none",
        "11,Ida,ida@example.org,5/31/2019,20,in kind,,,,",
        "12,Ida,ida@example.org,5/31/2019,20,,,,,",
        "12,Ida,ida@example.org,5/31/2019,20,,,,,",
      ],
      defaults,
    );
    expect(view.refused_rows.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "2 Date: Enter a date such as 5/31/2026 or 2026-05-31.",
      "3 Amount: Enter an amount above zero, such as 1,234.50.",
      "4 Amount: Enter an amount in USD above zero, with at most 2 decimals.",
      "5 Date: Enter today or an earlier day.",
      "6 Method: Enter check, cash, bank transfer, card, stock, or in kind.",
      "7 Designation: There is no designation “The moon”.",
      "8 Campaign: There is no campaign “Autumn”. Add it under “Gift sources”.",
      "9 Currency: Children takes gifts in USD.",
      "10 Email: Enter the donor’s ID, email address, or name.",
      "11 Donor ID: No donor has this ID. Import donors first.",
      "12 What was given: Describe what was given.",
      "14 Gift ID: An earlier line has the same ID.",
    ]);
    expect(view.counts).toMatchObject({ new: 1, refused: 12 });
    expect(await gifts()).toEqual([]);
    expect(await db.$count(importedGifts, own(importedGifts))).toBe(0);
  });

  it("survives hostile cells", async () => {
    const long = Array.from({ length: 20_000 }, (_, index) => index.toString(36)).join("");
    const view = await gave([
      "Gift ID,Donor ID,Name,Date,Amount,Fund,Note",
      `1,,Ida,1/3/2020,1${" ".repeat(500_000)}1,,`,
      `2,,Ida,1/3/2020,5,${long},`,
      `3,,${long},1/3/2020,5,,`,
      `4,${long},Ida,1/3/2020,5,,`,
      `${long},,Ida,1/3/2020,5,,`,
      "5,,Ida,1/3/2020,99999999999999999999,,",
      "6,,Ida,1/3/2020,5,,=1+1",
    ]);
    expect(view.refused_rows.map(({ line, reason }) => [line, reason.slice(0, 40)])).toEqual([
      [2, "Amount: Enter an amount above zero, such"],
      [3, expect.stringMatching(/^Designation: There is no/)],
      [4, expect.stringMatching(/255 characters/)],
      [5, expect.stringMatching(/255 characters/)],
      [7, expect.stringMatching(/^Amount: /)],
    ]);
    expect(view.counts.new).toBe(2);
  });

  it("records no gift twice: by its ID in each source, else by the whole row", async () => {
    const lines = [HEADING, "G1,Ida,i@example.org,1/2/2020,20,,,", "G2,Ida,,1/2/2020,20,,,"];
    expect((await gave(lines, { source: "Old" })).counts.new).toBe(2);
    expect((await gave(lines, { source: "Old" })).counts.unchanged).toBe(2);
    expect((await gave(lines, { source: "Older" })).counts.new).toBe(2);
    const other = [HEADING, "G1,Ida,i@example.org,1/2/2020,25,,,"];
    expect((await gave(other, { source: "Old" })).refused_rows).toMatchObject([
      { reason: expect.stringContaining("already exists, with $20.00 of January 2, 2020") },
    ]);
    const plain = ["Name,Date,Amount", "Ida,1/3/2020,5", "Ida,1/3/2020,5", "Ida,1/3/2020,6"];
    expect((await gave(plain)).counts.new).toBe(3);
    expect((await gave(plain)).counts).toMatchObject({ new: 0, unchanged: 3 });
    expect((await gave([...plain, "Ida,1/3/2020,5"])).counts).toMatchObject({ new: 1 });
    expect(await gifts()).toHaveLength(8);
  });

  it("needs donations_edit, and donors_edit to add a donor", async () => {
    const lines = ["Name,Date,Amount", "Greta Giver,1/3/2020,5", "Nobody Yet,1/3/2020,5"];
    const [user] = await db
      .update(users)
      .set({ role: "finance" })
      .where(eq(users.id, tenant.owner.userId))
      .returning();
    if (!user) throw new Error("no user");
    const finance = staffActor(user, "test");
    const view = await importFile(finance, "gifts", lines, defaults);
    expect(view.counts).toMatchObject({ new: 1, refused: 1 });
    expect(view.refused_rows[0]?.reason).toContain("donors_edit");
    await expect(sendFile(finance, "donors", lines)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("is not checked before every required column is mapped", async () => {
    const id = await sendFile(tenant.owner, "gifts", ["When,What,Who", "1,2,3"]);
    await expect(checkImport(tenant.owner, id, {})).rejects.toMatchObject({
      details: {
        errors: [
          { path: "mapping" },
          { path: "mapping", message: "Choose the column for “Amount”." },
          { path: "mapping", message: "Choose the column for “Date”." },
          { path: "designation_id" },
          { path: "method" },
        ],
      },
    });
    const other = await createGivingFixture(await createTenant());
    const wanted = {
      mapping: ["received_on", "amount", "full_name"],
      method: "cash",
      designation_id: other.designationId,
    } as const;
    await expect(
      checkImport(tenant.owner, id, { ...wanted, mapping: [...wanted.mapping] }),
    ).rejects.toMatchObject({ details: { errors: [{ path: "designation_id" }] } });
  });
});

describe("a killed import", () => {
  it("resumes where it stopped, and enters nothing twice", async () => {
    const lines = Array.from({ length: 6 }, (_, row) => `Ida ${row},1/3/2020,5`);
    const { id } = await checkedFile(
      tenant.owner,
      "gifts",
      ["Name,Date,Amount", ...lines],
      defaults,
    );
    await startImport(tenant.owner, id);
    const done = async () => {
      const rows = await rowsOfImport(id);
      return [rows.filter(({ outcome }) => outcome).length, (await gifts()).length];
    };
    const seen = [];
    for (const failpoint of ["import_row_entered", "import_row_entering"]) {
      expect(await runAndDie(tenant, id, failpoint)).toBe("SIGKILL");
      seen.push(await done());
    }
    expect(seen).toEqual([
      [1, 1],
      [1, 1],
    ]);
    const view = await runToEnd(tenant.owner, id);
    expect(view).toMatchObject({ state: "done", counts: { new: 6, refused: 0 } });
    expect(await done()).toEqual([6, 6]);
    const entered = and(
      own(auditLog),
      eq(auditLog.action, "donation.record"),
      like(auditLog.requestId, `import-${id}`),
    );
    expect(await db.$count(auditLog, entered)).toBe(6);
  }, 120_000);

  it("is resumed by its waiting job", async () => {
    const id = await sendFile(tenant.owner, "gifts", ["Name,Date,Amount", "Ida,1/3/2020,5"]);
    await checkImport(tenant.owner, id, defaults);
    await runDueJobs({ tasks: importTasks, periodic: {} });
    await startImport(tenant.owner, id);
    await runDueJobs({ tasks: importTasks, periodic: {} });
    expect(await gifts()).toHaveLength(1);
  });
});

/** What would be mailed to donors by the jobs that the tenant's gifts have left behind. */
async function mailsWaiting(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select task.identifier from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier in ('mail-receipt', 'send-thanks', 'send-mail', 'send-email')
      and job.payload ->> 'organizationId' = ${String(tenant.organizationId)}`);
  return rows;
}
