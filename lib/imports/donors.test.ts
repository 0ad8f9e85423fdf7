import { and, asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, donors, users } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { readCsv } from "@/lib/testing/csv";
import { createDonorFixture } from "@/lib/testing/donors";
import { checkedFile, importFile, rowsOfImport, runToEnd, sendFile } from "@/lib/testing/imports";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { forgetOldRows } from "./forgetting";
import { exportRefused, getImport, listImports } from "./import-list";
import { checkImport, discardImport, startImport } from "./imports";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await createTenant();
});

afterEach(resumeClock);

const all = () =>
  db.select().from(donors).where(within(donors, tenant.organizationId)).orderBy(asc(donors.id));

const count = () => db.$count(donors, within(donors, tenant.organizationId));

const LINES = [
  "ID,First name,Last name,Email,Company,Phone,Country,Do not email",
  "1,Ida,Ray,Ida@Example.org,,+1 555 0100,Germany,yes",
  "2,Otto,Ray,otto at home,,,,",
  ",,,,Acme Ltd,,US,",
  "3,Mia,Ray,mia@example.org,,,Atlantis,perhaps",
];

async function refusedCsv(id: number): Promise<string> {
  let text = "";
  for await (const part of await exportRefused(tenant.owner, id)) text += part;
  return text;
}

describe("a dry run", () => {
  it("writes nothing and previews the outcome, row by row", async () => {
    const view = await checkedFile(tenant.owner, "donors", LINES);
    expect(view).toMatchObject({
      state: "checked",
      counts: { new: 2, changed: 0, unchanged: 0, skipped: 0, refused: 2 },
      refused_rows: [
        { line: 3, reason: expect.stringMatching(/^Email: Enter an email address/) },
        { line: 5, reason: "Country: Enter a country’s name or two-letter code." },
      ],
    });
    expect(await count()).toBe(0);
    const wrote = eq(auditLog.action, "donor.create");
    const own = within(auditLog, tenant.organizationId);
    expect(await db.$count(auditLog, and(own, wrote))).toBe(0);
  });

  it("recognizes people listed twice in the file", async () => {
    const lines = ["Name,Email", "Ida Ray,ida@example.org", "Ida Ray,IDA@example.org"];
    const view = await checkedFile(tenant.owner, "donors", lines);
    expect(view.counts).toMatchObject({ new: 1, changed: 1 });
  });

  it("can be repeated with other columns", async () => {
    const { id } = await checkedFile(tenant.owner, "donors", LINES);
    const mapping = [null, "first_name", "last_name", null, "organization_name", null, null, null];
    await checkImport(tenant.owner, id, { mapping });
    const view = await runToEnd(tenant.owner, id);
    expect(view.counts).toMatchObject({ new: 4, refused: 0 });
    expect(view.columns[3]).toMatchObject({ heading: "Email", field: null });
  });

  it.each<[string, (string | null)[]]>([
    ["a field twice", ["email", "email"]],
    ["nobody’s name", ["phone", null]],
    ["a field that there is not", ["email", "is_admin"]],
    ["too few columns", ["email"]],
  ])("is refused for columns with %s", async (_, mapping) => {
    const id = await sendFile(tenant.owner, "donors", ["Email,Email", "a@example.org,b"]);
    await expect(checkImport(tenant.owner, id, { mapping })).rejects.toMatchObject({
      kind: "invalid",
    });
    expect((await getImport(tenant.owner, id)).state).toBe("ready");
  });
});

describe("an import of donors", () => {
  it("adds them as staff would, in the name of the user who started it", async () => {
    const view = await importFile(tenant.owner, "donors", LINES);
    expect(view).toMatchObject({ state: "done", counts: { new: 2, refused: 2 } });
    expect(await all()).toMatchObject([
      {
        ...{ kind: "person", displayName: "Ida Ray", email: "ida@example.org", externalId: "1" },
        ...{ phone: "+1 555 0100", country: "DE", doNotEmail: true },
      },
      { kind: "organization", displayName: "Acme Ltd", country: "US" },
    ]);
    const [added] = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.action, "donor.create")));
    expect(added).toMatchObject({ actorKind: "staff", actorId: tenant.owner.userId });
  });

  it("adds no donor twice and keeps fields with an empty cell", async () => {
    await importFile(tenant.owner, "donors", LINES);
    const again = await importFile(tenant.owner, "donors", LINES);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, skipped: 0, refused: 2 });
    const moved = ["ID,City,Phone", "1,Bonn,"];
    const lines = [`${moved[0]},Name`, `${moved[1]},Ida Ray`];
    expect((await importFile(tenant.owner, "donors", lines)).counts).toMatchObject({ changed: 1 });
    expect(await all()).toMatchObject([{ city: "Bonn", phone: "+1 555 0100" }, {}]);
  });

  it("distinguishes people with one address, and finds people without an address by name", async () => {
    const lines = [
      "Name,Email,Phone",
      "Ida Ray,ray@example.org,",
      "Otto Ray,ray@example.org,",
      "Mia Ray,,555 0100",
      "Mia Ray,,555 0199",
    ];
    expect((await importFile(tenant.owner, "donors", lines)).counts.new).toBe(4);
    expect((await importFile(tenant.owner, "donors", lines)).counts.unchanged).toBe(4);
    const vague = await importFile(tenant.owner, "donors", ["Name", "Mia Ray"]);
    expect(vague.refused_rows).toMatchObject([
      { line: 2, reason: "Last name: Several donors have this name. Add an email address or ID." },
    ]);
    expect(await count()).toBe(4);
  });

  it("finds merged donors under their current record", async () => {
    const kept = await createDonorFixture(tenant, { email: "kept@example.org" });
    const gone = await createDonorFixture(tenant, { email: "gone@example.org", externalId: "7" });
    await db
      .update(donors)
      .set({ status: "archived", mergedIntoId: kept.id })
      .where(eq(donors.id, gone.id));
    const lines = [
      "ID,Name,Email,City",
      ",Ada Lovelace,gone@example.org,Bonn",
      "7,Somebody,else@example.org,Bonn",
    ];
    expect((await importFile(tenant.owner, "donors", lines)).counts.unchanged).toBe(2);
    expect(await all()).toMatchObject([{ id: kept.id, email: "kept@example.org" }, { city: null }]);
  });

  it("returns refused rows for correction, safe against formulas", async () => {
    const heading = "Name,Email,Phone,Note";
    const bad = "Ida Ray,nowhere,+1 555 0100,=1+1";
    const { id } = await importFile(tenant.owner, "donors", [heading, bad]);
    const text = await refusedCsv(id);
    expect(readCsv(text)).toEqual([
      ["Name", "Email", "Phone", "Note", "Why it was rejected"],
      ["Ida Ray", "nowhere", "'+1 555 0100", "'=1+1", expect.stringMatching(/^Email: /)],
    ]);
    const still = await importFile(tenant.owner, "donors", [text]);
    expect(await refusedCsv(still.id)).toBe(text);
    await importFile(tenant.owner, "donors", [text.replace("nowhere", "ida@example.org")]);
    expect(await all()).toMatchObject([
      { email: "ida@example.org", phone: "+1 555 0100", note: "=1+1" },
    ]);
  });

  it("survives hostile cells", async () => {
    const lines = [
      "Name,Note",
      `Ida,${"x".repeat(1_000_000)}`,
      "Otto,one,too,many",
      `${"y".repeat(300)},`,
      "Mia,fine,,",
      "__proto__,constructor",
    ];
    const view = await importFile(tenant.owner, "donors", lines);
    expect(view.refused_rows.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "Note: Use at most 5000 characters."],
      [3, expect.stringMatching(/^This line has 4 cells/)],
      [4, expect.stringMatching(/Use at most 255 characters/)],
    ]);
    expect((await all()).map(({ displayName }) => displayName)).toEqual(["Mia", "__proto__"]);
  });
});

describe("several workers", () => {
  it("take each row once", async () => {
    const names = Array.from({ length: 12 }, (_, row) => `Ida ${"abcdefghijkl"[row]}`);
    const { id } = await checkedFile(tenant.owner, "donors", ["Name", ...names]);
    await startImport(tenant.owner, id);
    await Promise.all([1, 2, 3].map(() => runToEnd(tenant.owner, id)));
    expect((await getImport(tenant.owner, id)).counts).toMatchObject({ new: 12 });
    expect((await all()).map(({ displayName }) => displayName)).toEqual(names);
  });
});

describe("permission to import", () => {
  it("is the permission to edit donors, in the same organization", async () => {
    const id = await sendFile(tenant.owner, "donors", LINES);
    const nobody = { ...tenant.owner, permissions: new Set(["donations_edit"] as const) };
    const other = (await createTenant()).owner;
    for (const [actor, kind] of [
      [nobody, "not_found"],
      [{ ...nobody, permissions: new Set(["donors_view"] as const) }, "forbidden"],
      [other, "not_found"],
    ] as const) {
      await expect(getImport(actor, id)).rejects.toMatchObject({ kind });
      await expect(checkImport(actor, id, {})).rejects.toMatchObject({ kind });
      await expect(startImport(actor, id)).rejects.toMatchObject({ kind });
      await expect(discardImport(actor, id)).rejects.toMatchObject({ kind });
      await expect(exportRefused(actor, id)).rejects.toMatchObject({ kind });
    }
    await expect(sendFile(nobody, "donors", LINES)).rejects.toMatchObject({ kind: "forbidden" });
    const page = { page: 1, per_page: 25 };
    expect(await listImports(nobody, page)).toEqual({ data: [], total: 0, nextCursor: null });
    expect(await listImports(other, page)).toEqual({ data: [], total: 0, nextCursor: null });
    expect((await listImports(tenant.owner, page)).data).toMatchObject([{ id, rows: 4 }]);
  });

  it("is checked again when the rows are imported", async () => {
    const { id } = await checkedFile(tenant.owner, "donors", LINES);
    await startImport(tenant.owner, id);
    await db.update(users).set({ status: "suspended" }).where(eq(users.id, tenant.owner.userId));
    const view = await runToEnd(tenant.owner, id);
    expect(view.counts).toMatchObject({ new: 0, refused: 4 });
    expect(await count()).toBe(0);
  });
});

describe("the states of an import", () => {
  it("move in one direction", async () => {
    const id = await sendFile(tenant.owner, "donors", LINES);
    const conflict = { kind: "conflict" };
    await expect(startImport(tenant.owner, id)).rejects.toMatchObject(conflict);
    await checkImport(tenant.owner, id, {});
    await expect(checkImport(tenant.owner, id, {})).rejects.toMatchObject(conflict);
    await runToEnd(tenant.owner, id);
    await startImport(tenant.owner, id);
    await expect(discardImport(tenant.owner, id)).rejects.toMatchObject(conflict);
    await runToEnd(tenant.owner, id);
    await expect(startImport(tenant.owner, id)).rejects.toMatchObject(conflict);
  });

  it("end when a file is discarded", async () => {
    const { id } = await checkedFile(tenant.owner, "donors", LINES);
    await discardImport(tenant.owner, id);
    await expect(getImport(tenant.owner, id)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("end after 30 days: rows never imported are deleted, imported ones leave their counts", async () => {
    const { id: waiting } = await checkedFile(tenant.owner, "donors", LINES);
    const { id: done } = await importFile(tenant.owner, "donors", LINES);
    stopClock(new Date(Date.now() + 29 * 86_400_000));
    await forgetOldRows();
    expect((await getImport(tenant.owner, waiting)).refused_rows).toHaveLength(2);
    stopClock(new Date(Date.now() + 31 * 86_400_000));
    await forgetOldRows();
    await expect(getImport(tenant.owner, waiting)).rejects.toMatchObject({ kind: "not_found" });
    const view = await getImport(tenant.owner, done);
    expect(view).toMatchObject({ counts: { new: 2, refused: 2 }, refused_rows: [] });
    expect(await rowsOfImport(done)).toEqual([]);
    expect(await count()).toBe(2);
  });
});
