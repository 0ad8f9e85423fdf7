import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { entities } from "@/db/schema";
import { within } from "@/db/within";
import { createField } from "@/lib/sponsorship/custom-fields";
import { changeEntity, createEntity } from "@/lib/sponsorship/entities";
import { archiveEntities } from "@/lib/sponsorship/entity-bulk";
import { createProgram } from "@/lib/sponsorship/programs";
import { checkedFile, importFile, rowsOfImport, runToEnd, sendFile } from "@/lib/testing/imports";
import { createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { getImport } from "../import-list";
import { undoImport } from "../imports";
import { listImportedRows } from "../row-list";
import { importTemplate } from "../templates";

let tenant: Tenant;
let programId: number;

beforeEach(async () => {
  tenant = await createTenant();
  programId = (await createProgramFixture(tenant)).programId;
});

const all = () =>
  db
    .select()
    .from(entities)
    .where(within(entities, tenant.organizationId))
    .orderBy(asc(entities.id));

const HEADING =
  "Child ID,Program,Child Name,Sponsors needed,Monthly amount,Status,Birthday,Needs glasses,Age,Village";
const LINES = [
  HEADING,
  'B-1,Children,Maria Flores,2,"$1,038.50",active,5/31/2016,yes,9,lake',
  "B-2,children,Maria Flores,,,departed,,,,",
];

describe("an import of recipients", () => {
  it("adds recipients with their program's fields, with a preview", async () => {
    const checked = await checkedFile(tenant.owner, "recipients", LINES);
    expect(checked).toMatchObject({ counts: { new: 2, refused: 0 } });
    expect(checked.columns.map(({ field }) => field)).toEqual([
      ...["external_id", "program", "name", "sponsors", "monthly_price", "status"],
      ...["en_birthday", "en_test_checkbox_2", "en_age", "en_village"],
    ]);
    expect(await all()).toEqual([]);
    const { id } = await importFile(tenant.owner, "recipients", LINES);
    const asked = { outcome: "new", page: 1, per_page: 50 } as const;
    const { data } = await listImportedRows(tenant.owner, id, asked);
    const added = await all();
    expect(data).toMatchObject(added.map((row) => ({ name: row.title, record_id: row.id })));
    expect(added).toMatchObject([
      {
        ...{ programId, title: "Maria Flores", sponsorLimit: 2, amount: 103850 },
        ...{ status: "active", isPublic: true },
        fields: {
          ...{ en_birthday: "2016-05-31", en_test_checkbox_2: "1" },
          ...{ en_age: "9", en_village: "Lake" },
        },
      },
      { title: "Maria Flores", sponsorLimit: 1, amount: null, status: "archived", fields: {} },
    ]);
  });

  it("adds no one twice, and applies changes from another file", async () => {
    await importFile(tenant.owner, "recipients", LINES);
    const again = await importFile(tenant.owner, "recipients", LINES);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    const lines = ["Child ID,Name,Age,Status", "B-1,Maria Flores Ruiz,10,", "B-2,,,current"];
    const other = await importFile(tenant.owner, "recipients", lines);
    expect(other.counts).toMatchObject({ new: 0, changed: 2, refused: 0 });
    expect(await all()).toMatchObject([
      { title: "Maria Flores Ruiz", sponsorLimit: 2, fields: { en_age: "10", en_village: "Lake" } },
      { title: "Maria Flores", status: "active" },
    ]);
  });

  it("uses the name when there is no ID, and refuses an ambiguous name", async () => {
    const { id } = await createEntity(tenant.owner, programId, { en_child_name: "José Ruiz" });
    const lines = ["Name,Age", "jose ruiz,7", "Ana,8", "Ana,9"];
    const view = await importFile(tenant.owner, "recipients", lines);
    expect(view).toMatchObject({ counts: { new: 1, changed: 1, refused: 1 } });
    expect(view.refused_rows).toMatchObject([
      { reason: "Name: An earlier line has the same name. Give each recipient an ID." },
    ]);
    expect(await all()).toMatchObject([{ id, fields: { en_age: "7" } }, { title: "Ana" }]);
    await createEntity(tenant.owner, programId, { en_child_name: "Ana" });
    const vague = await checkedFile(tenant.owner, "recipients", ["Name,Age", "Ana,8"]);
    expect(vague.refused_rows).toMatchObject([
      { reason: "Name: Several recipients in the program have this name. Add an ID." },
    ]);
  });

  it("refuses each invalid row, and says why", async () => {
    const foreign = await createTenant();
    await createProgram(foreign.owner, { slug: "far", name: "Far away", currency: "USD" });
    await createProgram(tenant.owner, { slug: "wells", name: "Wells", currency: "USD" });
    await importFile(tenant.owner, "recipients", LINES.slice(0, 2));
    const lines = [
      `${HEADING},Shown,Amount to raise`,
      ",Children,,,,,,,,,,",
      ",,Ana,,,,,,,,,",
      ",Far away,Ana,,,,,,,,,",
      "B-1,Wells,Ana,,,,,,,,,",
      ",Children,Ana,many,,,,,,,,",
      ",Children,Ana,,free,,,,,,,",
      ",Children,Ana,,,asleep,,,,,,",
      ",Children,Ana,,,,tomorrow,maybe,young,Sea,,",
      ",Children,Ana,,,,,,,,perhaps,",
      ",Children,Ana,,,,,,,,,50",
      ",Wells,Ana,,,,,,9,,,",
      `${"9".repeat(300)},Children,Ana,,,,,,,,,`,
    ];
    const view = await importFile(tenant.owner, "recipients", lines);
    expect(view.refused_rows.map(({ reason }) => reason)).toEqual([
      "Name: Fill this in.",
      "Program: Enter the recipient’s program.",
      "Program: No active program matches. Add it first.",
      "Program: This recipient is in another program. Move it there.",
      "Number of sponsors: Please enter a valid number for the sponsorship number.",
      "Monthly price: Enter an amount above zero, such as 1,234.50.",
      "Status: Enter “active” or “archived”.",
      'Needs glasses has to be "1" or "0". Age has to be a number such as 12 or 7.5. Birthday has to be a date such as 2019-05-31. Village has to be one of: Hill, Lake, Plain.',
      "Shown in the gallery: Enter “yes” or “no”.",
      "Amount to raise: Amount to raise has no meaning in a program that counts sponsors.",
      "This program has no field “en_age”.",
      "Recipient ID: It can have up to 255 characters.",
    ]);
    expect(await all()).toHaveLength(1);
  });

  it("is limited to staff who may edit recipients", async () => {
    const { owner } = tenant;
    const { id } = await sendFile(owner, "recipients", LINES).then((id) => ({ id }));
    const editor = { ...owner, permissions: new Set(["donors_edit"] as const) };
    await expect(sendFile(editor, "recipients", LINES)).rejects.toThrow("entities_edit");
    await expect(getImport(editor, id)).rejects.toMatchObject({ kind: "not_found" });
    const other = { ...owner, permissions: new Set(["entities_edit"] as const) };
    expect(await getImport(other, id)).toMatchObject({ what: "recipients" });
  });

  it("includes the organization’s own fields in the template", async () => {
    const template = await importTemplate(tenant.owner, "recipients");
    expect(template).toContain("Birthday,Village");
    const view = await checkedFile(tenant.owner, "recipients", template.trim().split("\r\n"));
    expect(view).toMatchObject({ counts: { new: 1 } });
    const { id } = await createProgram(tenant.owner, { slug: "w", name: "Wells", currency: "USD" });
    await createField(tenant.owner, id, { key: "en_depth", label: "Depth", type: "number" });
    const [heading, row] = (await importTemplate(tenant.owner, "recipients")).split("\r\n");
    expect(heading).toMatch(/,Depth$/);
    expect(row).toMatch(/,Example,$/);
  });
});

describe("undoing an import of recipients", () => {
  it("archives untouched recipients, and another file restores them", async () => {
    const lines = ["Child ID,Name", "1,Ana", "2,Ben", "3,Cleo"];
    const { id } = await importFile(tenant.owner, "recipients", lines);
    const [, ben] = await all();
    await changeEntity(tenant.owner, ben?.id ?? 0, { en_age: 12 });
    await undoImport(tenant.owner, id);
    expect(await runToEnd(tenant.owner, id)).toMatchObject({ taken_back: { undone: 2, kept: 1 } });
    expect(await all()).toMatchObject([
      { status: "archived" },
      { status: "active" },
      { status: "archived" },
    ]);
    expect((await rowsOfImport(id))[1]).toMatchObject({
      ...{ undone: "kept", problems: [{ message: expect.stringContaining("since been changed") }] },
    });
    const again = await importFile(tenant.owner, "recipients", lines);
    expect(again.counts).toMatchObject({ new: 2, unchanged: 1 });
    expect((await all()).map(({ status }) => status)).toEqual(["active", "active", "active"]);
    await undoImport(tenant.owner, again.id);
    expect(await runToEnd(tenant.owner, again.id)).toMatchObject({ taken_back: { undone: 2 } });
  });

  it("leaves alone recipients archived by staff", async () => {
    const lines = ["Child ID,Name", "1,Ana"];
    const { id } = await importFile(tenant.owner, "recipients", lines);
    const [ana] = await all();
    await archiveEntities(tenant.owner, [ana?.id ?? 0]);
    const again = await importFile(tenant.owner, "recipients", lines);
    expect(again.counts).toMatchObject({ unchanged: 1 });
    expect(await all()).toMatchObject([{ status: "archived" }]);
    await undoImport(tenant.owner, id);
    expect(await runToEnd(tenant.owner, id)).toMatchObject({ taken_back: { kept: 1 } });
  });
});
