import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { relationshipGroups, users } from "@/db/schema";
import { within } from "@/db/within";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import {
  changeLink,
  createRelationship,
  getRelationship,
} from "@/lib/donors/relationships/relationships";
import { createDonorFixture } from "@/lib/testing/donors";
import { checkedFile, importFile, rowsOfImport, runToEnd, sendFile } from "@/lib/testing/imports";
import { createColleague } from "@/lib/testing/portfolio-list";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { undoImport } from "../imports";

let tenant: Tenant;
let ids: Record<"ida" | "otto" | "fund", number>;

beforeEach(async () => {
  tenant = await createTenant();
  const person = async (externalId: string, firstName: string) =>
    (await createDonorFixture(tenant, { externalId, firstName, lastName: "Ray" })).id;
  const fund = { kind: "organization", organizationName: "Ray Fund", externalId: "3" } as const;
  ids = {
    ida: await person("1", "Ida"),
    otto: await person("2", "Otto"),
    fund: (await createDonorFixture(tenant, { ...fund, firstName: null, lastName: null })).id,
  };
});

const all = async () => {
  const rows = await db
    .select({ id: relationshipGroups.id })
    .from(relationshipGroups)
    .where(within(relationshipGroups, tenant.organizationId))
    .orderBy(asc(relationshipGroups.id));
  return Promise.all(rows.map(({ id }) => getRelationship(tenant.owner, id)));
};

const HEADING = "Donor ID,Related donor ID,Relationship type";
const LINES = [HEADING, "1,3,Donor-advised fund", "1,2,Husband", "2,1,Wife"];

describe("an import of relationships", () => {
  it("links each pair once, in either direction, with a preview", async () => {
    const checked = await checkedFile(tenant.owner, "relationships", LINES);
    expect(checked).toMatchObject({ counts: { new: 2, unchanged: 1, refused: 0 } });
    expect(await all()).toEqual([]);
    const done = await importFile(tenant.owner, "relationships", LINES);
    expect(done.counts).toMatchObject({ new: 2, changed: 0, unchanged: 1 });
    expect(await all()).toMatchObject([
      {
        ...{ kind: "family_fund", display_name: "Ida Ray", core_subject_id: ids.ida },
        ...{ origin: "import", is_restricted: false },
        links: [
          {
            ...{ donor_id: ids.fund, role: "giving_vehicle", giving_scope: "attributed_only" },
            ...{ relationship_label: "Donor-advised fund", expects_attribution: true },
            collapse_in_portfolio: true,
          },
          {
            ...{ donor_id: ids.otto, role: "spouse", giving_scope: "none" },
            ...{ relationship_label: "Husband", expects_attribution: false },
            collapse_in_portfolio: false,
          },
        ],
      },
    ]);
  });

  it("links no pair twice, and applies changes from another file", async () => {
    await importFile(tenant.owner, "relationships", LINES);
    const again = await importFile(tenant.owner, "relationships", LINES);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
    const other = await importFile(tenant.owner, "relationships", [
      `${HEADING},Gifts that count`,
      "1,2,,all",
    ]);
    expect(other.counts).toMatchObject({ new: 0, changed: 1 });
    const [{ links = [] } = {}] = await all();
    expect(links[1]).toMatchObject({ role: "spouse", giving_scope: "all" });
    expect(links).toHaveLength(2);
  });

  it("adds to a relationship described by staff", async () => {
    const made = await createRelationship(tenant.owner, {
      ...{ kind: "family", display_name: "The Rays" },
      ...{ core_subject_type: "donor", core_subject_id: ids.ida },
    });
    await importFile(tenant.owner, "relationships", [HEADING, "1,2,Bridge partner"]);
    expect(await all()).toMatchObject([
      {
        ...{ id: made.id, display_name: "The Rays", origin: "manual" },
        links: [{ role: "other", relationship_label: "Bridge partner" }],
      },
    ]);
  });

  it("refuses each invalid row, and says why", async () => {
    const foreign = await createTenant();
    await createDonorFixture(foreign, { externalId: "F1", email: "far@example.org" });
    const lines = [
      "Donor ID,Related donor ID,Related email,Relationship type,Gifts that count,Relationship kind",
      "9,1,,Spouse,,",
      "1,9,,Spouse,,",
      "1,F1,,Spouse,,",
      "1,,far@example.org,Spouse,,",
      "1,1,,Spouse,,",
      "1,2,,,,",
      "1,2,,Spouse,half,",
      "1,2,,Spouse,,7",
    ];
    const view = await importFile(tenant.owner, "relationships", lines);
    expect(view.refused_rows.map(({ reason }) => reason)).toEqual([
      "Donor ID: No donor matches. Import donors first.",
      "Related donor ID: No donor matches. Import donors first.",
      "Related donor ID: No donor matches. Import donors first.",
      "Related email: No donor matches. Import donors first.",
      "Related donor ID: Both are the same donor.",
      "Role of the related donor: Fill this in.",
      "Gifts that count: Enter “all”, “attributed only”, or “none”.",
      "Relationship kind: Enter up to 60 letters, such as “family fund”.",
    ]);
    expect(await all()).toEqual([]);
  });

  it("is limited to staff who may edit donors, and does not reveal restricted relationships", async () => {
    const { owner } = tenant;
    const viewer = { ...owner, permissions: new Set(["donors_view"] as const) };
    await expect(sendFile(viewer, "relationships", LINES)).rejects.toThrow("donors_edit");
    await createRelationship(owner, {
      ...{ kind: "family", display_name: "Secret", is_restricted: true },
      ...{ core_subject_type: "donor", core_subject_id: ids.ida },
    });
    const editor = await createColleague(tenant, "Cora", ["donors_view", "donors_edit"]);
    await db.update(users).set({ role: "fundraiser" }).where(eq(users.id, editor.userId));
    const view = await importFile(editor, "relationships", [HEADING, "1,2,Spouse"]);
    expect(view.refused_rows).toMatchObject([
      { reason: "Another active relationship has the same core." },
    ]);
  });

  it("deletes refused rows that name an erased donor’s address", async () => {
    const { email } = await createDonorFixture(tenant, { firstName: "Mia", externalId: "4" });
    const mia = await importFile(tenant.owner, "donors", ["ID,Email", `4,${email}`]);
    const [{ donorId } = {}] = await rowsOfImport(mia.id);
    const lines = ["Email,Related donor ID,Role", ` ${email?.toUpperCase()},9,Spouse`];
    const { id } = await checkedFile(tenant.owner, "relationships", lines);
    const preview = await previewErasure(tenant.owner, donorId ?? 0);
    const confirmation = preview.donor_name;
    const { preview_token } = preview;
    await eraseDonor(tenant.owner, donorId ?? 0, { confirmation, preview_token });
    expect(await rowsOfImport(id)).toMatchObject([{ checked: "refused", cells: [] }]);
  });

  it("deletes the rows of an erased donor, on either side of the pair", async () => {
    const { id } = await checkedFile(tenant.owner, "relationships", LINES);
    const { preview_token } = await previewErasure(tenant.owner, ids.otto);
    await eraseDonor(tenant.owner, ids.otto, { confirmation: "Otto Ray", preview_token });
    expect(await rowsOfImport(id)).toMatchObject([
      { cells: ["1", "3", "Donor-advised fund"] },
      { cells: [], identity: null, otherDonorId: ids.otto },
      { cells: [], identity: null, donorId: ids.otto },
    ]);
  });
});

describe("undoing an import of relationships", () => {
  it("unlinks donors, and removes a relationship with its last link", async () => {
    const { id } = await importFile(tenant.owner, "relationships", LINES);
    await undoImport(tenant.owner, id);
    expect(await runToEnd(tenant.owner, id)).toMatchObject({ taken_back: { undone: 2, kept: 0 } });
    expect(await all()).toEqual([]);
    const again = await importFile(tenant.owner, "relationships", LINES);
    expect(again.counts).toMatchObject({ new: 2 });
  });

  it("keeps links changed since, and relationships described by staff", async () => {
    const made = await createRelationship(tenant.owner, {
      ...{ kind: "family", display_name: "The Rays" },
      ...{ core_subject_type: "donor", core_subject_id: ids.ida },
    });
    const { id } = await importFile(tenant.owner, "relationships", LINES);
    const [{ links: [fund] = [] } = {}] = await all();
    await changeLink(tenant.owner, made.id, fund?.id ?? 0, { giving_scope: "all" });
    await undoImport(tenant.owner, id);
    expect(await runToEnd(tenant.owner, id)).toMatchObject({ taken_back: { undone: 1, kept: 1 } });
    expect(await all()).toMatchObject([{ id: made.id, links: [{ donor_id: ids.fund }] }]);
    expect((await rowsOfImport(id))[0]).toMatchObject({
      ...{ undone: "kept", problems: [{ message: expect.stringContaining("changed") }] },
    });
  });
});
