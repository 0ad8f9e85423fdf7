import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, donationReceipts, donations, donors, payments, users } from "@/db/schema";
import { within } from "@/db/within";
import { logInteraction } from "@/lib/donors/engagement/interactions";
import { changeDonor } from "@/lib/donors/records/donors";
import { changeDonation } from "@/lib/giving/gifts/changes";
import { restoreDonation, voidDonation } from "@/lib/giving/gifts/voiding";
import { runDueJobs } from "@/lib/jobs/worker";
import { enrollDonor } from "@/lib/journeys/running/enrolling";
import { createGivingFixture } from "@/lib/testing/giving";
import { checkedFile, importFile, rowsOfImport, runAndDie, runToEnd } from "@/lib/testing/imports";
import { startJourneyFixture, welcomeGraph } from "@/lib/testing/journeys";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { getImport } from "./import-list";
import { undoImport } from "./imports";
import { importTasks } from "./jobs";
import { listImportedRows } from "./row-list";
import type { ImportChangesInput } from "./schema";

inOwnDatabase();

let tenant: Tenant;
let settings: ImportChangesInput;

beforeEach(async () => {
  tenant = await createTenant();
  const { designationId } = await createGivingFixture(tenant);
  settings = { designation_id: designationId, method: "cash", source: "Old" };
});

const gifts = () =>
  db
    .select()
    .from(donations)
    .where(within(donations, tenant.organizationId))
    .orderBy(asc(donations.id));

const statuses = async () => (await gifts()).map(({ status }) => status);

const people = async () => {
  const rows = await db
    .select()
    .from(donors)
    .where(within(donors, tenant.organizationId))
    .orderBy(asc(donors.id));
  return rows.slice(1).map(({ id, displayName, status }) => ({ id, displayName, status }));
};

const GIFTS = [
  "ID,Name,Date,Amount",
  "G1,Ida Ray,1/3/2020,5",
  "G2,Ida Ray,1/4/2020,6",
  "G3,Otto Ray,1/5/2020,7",
];
const DONORS = ["Name,Email", "Ida Ray,ida@example.org", "Otto Ray,otto@example.org"];

const giftsIn = (lines: readonly string[] = GIFTS) =>
  importFile(tenant.owner, "gifts", lines, settings);
const donorsIn = (lines: readonly string[] = DONORS) => importFile(tenant.owner, "donors", lines);

async function takeBack(id: number) {
  await undoImport(tenant.owner, id);
  return runToEnd(tenant.owner, id);
}

const kept = async (id: number) => {
  const asked = { outcome: "kept", page: 1, per_page: 50 } as const;
  const { data } = await listImportedRows(tenant.owner, id, asked);
  return data.map(({ line, reason }) => `${line} ${reason}`);
};

describe("undoing an import of gifts", () => {
  it("voids them with their payments and receipts, in the name of the requesting user", async () => {
    const { id, can_take_back: most } = await giftsIn();
    expect(most).toBe(3);
    const view = await takeBack(id);
    expect(view).toMatchObject({
      ...{ state: "undone", can_take_back: 0, counts: { new: 3 } },
      taken_back: { undone: 3, kept: 0 },
    });
    expect(await statuses()).toEqual(["voided", "voided", "voided"]);
    const own = tenant.organizationId;
    const paid = await db.select().from(payments).where(within(payments, own));
    expect(paid.map(({ status }) => status)).toEqual(["voided", "voided", "voided"]);
    const receipts = await db.select().from(donationReceipts).where(within(donationReceipts, own));
    expect(receipts.map(({ status }) => status)).toEqual(["void", "void", "void"]);
    const [noted] = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, own, eq(auditLog.action, "donation.void")));
    expect(noted).toMatchObject({ actorKind: "staff", actorId: tenant.owner.userId });
  });

  it("leaves gifts touched since, void gifts, and earlier gifts", async () => {
    await giftsIn(GIFTS.slice(0, 2));
    const { id } = await giftsIn([...GIFTS, "G4,Mia Ray,1/6/2020,8"]);
    const [, changed, gone] = await gifts();
    await changeDonation(tenant.owner, changed?.id ?? 0, { note: "Talked about it" });
    await voidDonation(tenant.owner, gone?.id ?? 0, { reason: "Never came" });
    expect((await takeBack(id)).taken_back).toEqual({ undone: 1, kept: 2 });
    expect(await statuses()).toEqual(["completed", "completed", "voided", "voided"]);
    expect(await kept(id)).toEqual([
      expect.stringMatching(/^3 This gift has since been changed, credited, or acknowledged/),
      "4 This gift is already void.",
    ]);
  });

  it("lets another file add them again", async () => {
    await takeBack((await giftsIn()).id);
    expect((await checkedFile(tenant.owner, "gifts", GIFTS, settings)).counts.new).toBe(3);
    expect((await giftsIn()).counts.new).toBe(3);
    expect((await giftsIn()).counts).toMatchObject({ new: 0, unchanged: 3 });
    expect((await statuses()).filter((status) => status === "completed")).toHaveLength(3);
  });

  it("still recognizes a gift that staff have restored since, or voided after that", async () => {
    await takeBack((await giftsIn()).id);
    const [first, second] = await gifts();
    await restoreDonation(tenant.owner, first?.id ?? 0);
    await restoreDonation(tenant.owner, second?.id ?? 0);
    await voidDonation(tenant.owner, second?.id ?? 0, { reason: "Never came" });
    expect((await giftsIn()).counts).toMatchObject({ new: 1, unchanged: 2 });
    expect(await statuses()).toEqual(["completed", "voided", "voided", "completed"]);
  });

  it("resumes where it stopped when killed, and undoes nothing twice", async () => {
    const { id } = await giftsIn();
    await undoImport(tenant.owner, id);
    const seen = [];
    for (const failpoint of ["import_row_entered", "import_row_entering"]) {
      expect(await runAndDie(tenant, id, failpoint)).toBe("SIGKILL");
      const rows = await rowsOfImport(id);
      seen.push([rows.filter(({ undone }) => undone).length, await statuses()]);
    }
    const once = [1, ["voided", "completed", "completed"]];
    expect(seen).toEqual([once, once]);
    expect((await getImport(tenant.owner, id)).taken_back).toEqual({ undone: 1, kept: 0 });
    expect((await runToEnd(tenant.owner, id)).taken_back).toEqual({ undone: 3, kept: 0 });
    expect(await statuses()).toEqual(["voided", "voided", "voided"]);
  }, 120_000);

  it("is done by its waiting job", async () => {
    const { id } = await giftsIn();
    await undoImport(tenant.owner, id);
    await runDueJobs({ tasks: importTasks, periodic: {} });
    expect((await getImport(tenant.owner, id)).state).toBe("undone");
  });

  it("checks the permission again when the rows are undone", async () => {
    const { id } = await giftsIn();
    await undoImport(tenant.owner, id);
    await db.update(users).set({ status: "suspended" }).where(eq(users.id, tenant.owner.userId));
    expect((await runToEnd(tenant.owner, id)).taken_back).toEqual({ undone: 0, kept: 3 });
    expect(await statuses()).toEqual(["completed", "completed", "completed"]);
  });
});

describe("undoing an import of donors", () => {
  it("archives the donors it added, and leaves the donors it changed", async () => {
    await donorsIn(["Name,Email", "Known Giver,known@example.org"]);
    const lines = DONORS.slice(1).map((line) => `${line},`);
    const known = "Known Giver,known@example.org,Bonn";
    const { id } = await donorsIn(["Name,Email,City", ...lines, known]);
    expect((await takeBack(id)).taken_back).toEqual({ undone: 2, kept: 0 });
    expect(await people()).toMatchObject([
      { displayName: "Known Giver", status: "active" },
      { displayName: "Ida Ray", status: "archived" },
      { displayName: "Otto Ray", status: "archived" },
    ]);
  });

  it("leaves donors with any record since, other than void gifts", async () => {
    const { id } = await donorsIn([...DONORS, "Mia Ray,mia@example.org"]);
    const [ida] = await people();
    const called = { channel: "phone", note: "Talked" } as const;
    await logInteraction(tenant.owner, { donor_id: ida?.id ?? 0, ...called });
    const lines = ["Email,Date,Amount", "otto@example.org,1/3/2020,5"];
    await giftsIn(lines);
    const undone = await giftsIn([lines[0] ?? "", "mia@example.org,1/3/2020,5"]);
    await takeBack(undone.id);
    expect((await takeBack(id)).taken_back).toEqual({ undone: 1, kept: 2 });
    expect((await people()).map(({ status }) => status)).toEqual(["active", "active", "archived"]);
    expect(await kept(id)).toEqual([
      expect.stringMatching(/^2 This donor now has gifts/),
      expect.stringMatching(/^3 This donor now has/),
    ]);
  });

  it("archives donors whom a journey let in meanwhile", async () => {
    const { id } = await donorsIn();
    const journey = await startJourneyFixture(tenant, welcomeGraph());
    for (const { id: donor_id } of await people())
      await enrollDonor(tenant.owner, journey, { donor_id });
    expect((await takeBack(id)).taken_back).toEqual({ undone: 2, kept: 0 });
  });

  it("lets another file restore them, whether of donors or of gifts", async () => {
    await takeBack((await donorsIn()).id);
    expect((await checkedFile(tenant.owner, "donors", DONORS.slice(0, 2))).counts.new).toBe(1);
    expect((await donorsIn(DONORS.slice(0, 2))).counts.new).toBe(1);
    await giftsIn(["Email,Date,Amount", "otto@example.org,1/3/2020,5"]);
    expect(await people()).toMatchObject([
      { displayName: "Ida Ray", status: "active" },
      { displayName: "Otto Ray", status: "active" },
    ]);
  });

  it("leaves archived the donors that staff restored and archived again", async () => {
    await takeBack((await donorsIn()).id);
    const [ida] = await people();
    await changeDonor(tenant.owner, ida?.id ?? 0, { status: "active" });
    await changeDonor(tenant.owner, ida?.id ?? 0, { status: "archived" });
    expect((await donorsIn()).counts).toMatchObject({ new: 1, unchanged: 1 });
    await giftsIn(["Email,Date,Amount", "ida@example.org,1/3/2020,5"]);
    expect((await people()).map(({ status }) => status)).toEqual(["archived", "active"]);
  });
});

describe("an import that cannot be undone", () => {
  it("is unfinished, already undone, or added nothing", async () => {
    const conflict = { kind: "conflict" };
    const { id: waiting } = await checkedFile(tenant.owner, "donors", DONORS);
    await expect(undoImport(tenant.owner, waiting)).rejects.toMatchObject(conflict);
    const { id } = await donorsIn();
    const { id: same } = await donorsIn();
    await expect(undoImport(tenant.owner, same)).rejects.toMatchObject(conflict);
    await undoImport(tenant.owner, id);
    await expect(undoImport(tenant.owner, id)).rejects.toMatchObject(conflict);
    await runToEnd(tenant.owner, id);
    await expect(undoImport(tenant.owner, id)).rejects.toMatchObject(conflict);
  });
});
