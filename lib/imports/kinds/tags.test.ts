import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { mergeDonors } from "@/lib/donors/merging/merging";
import { listDonorTags, setDonorTags } from "@/lib/donors/tags/donor-tags";
import { createTag, listTags, renameTag } from "@/lib/donors/tags/tags";
import { createDonorFixture } from "@/lib/testing/donors";
import { checkedFile, importFile, rowsOfImport, runToEnd, sendFile } from "@/lib/testing/imports";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { undoImport } from "../imports";

let tenant: Tenant;
let ids: Record<"ida" | "otto", number>;

beforeEach(async () => {
  tenant = await createTenant();
  const person = async (externalId: string, firstName: string) =>
    (await createDonorFixture(tenant, { externalId, firstName, lastName: "Ray" })).id;
  ids = { ida: await person("1", "Ida"), otto: await person("2", "Otto") };
});

const tagsOf = async (id: number) =>
  (await listDonorTags(tenant.owner, id)).map(({ name }) => name);

const all = async () =>
  (await listTags(tenant.owner)).map(({ name, donors: count }) => [name, count]);

const LINES = ["Donor ID,Tag", "1,Board", "1,Volunteer", "2,board", "1,BOARD"];

async function taken(id: number) {
  await undoImport(tenant.owner, id);
  return runToEnd(tenant.owner, id);
}

describe("an import of tags", () => {
  it("tags each donor once, adds missing tags, and previews both", async () => {
    const checked = await checkedFile(tenant.owner, "tags", LINES);
    expect(checked).toMatchObject({ counts: { new: 3, unchanged: 1, refused: 0 } });
    expect(await all()).toEqual([]);
    const done = await importFile(tenant.owner, "tags", LINES);
    expect(done.counts).toMatchObject({ new: 3, changed: 0, unchanged: 1, refused: 0 });
    expect(await tagsOf(ids.ida)).toEqual(["Board", "Volunteer"]);
    expect(await tagsOf(ids.otto)).toEqual(["Board"]);
    expect(await all()).toEqual([
      ["Board", 2],
      ["Volunteer", 1],
    ]);
  });

  it("adds nothing when the same file is imported again", async () => {
    await importFile(tenant.owner, "tags", LINES);
    const again = await importFile(tenant.owner, "tags", LINES);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
    expect(await all()).toEqual([
      ["Board", 2],
      ["Volunteer", 1],
    ]);
  });

  it("reuses tags added by staff, and keeps a donor's other tags", async () => {
    const board = await createTag(tenant.owner, { name: "Board" });
    await setDonorTags(tenant.owner, ids.ida, { tag_ids: [], new_tags: ["Lapsed"] });
    await importFile(tenant.owner, "tags", ["Name,Labels,Group", "Ida Ray,x,board"]);
    expect(await tagsOf(ids.ida)).toEqual(["Board", "Lapsed"]);
    expect((await listDonorTags(tenant.owner, ids.ida))[0]?.id).toBe(board.id);
  });

  it("refuses each invalid row, and says why", async () => {
    const foreign = await createTenant();
    await createDonorFixture(foreign, { externalId: "F1" });
    const lines = ["Donor ID,Tag", "9,Board", "F1,Board", "1,", `1,${"x".repeat(61)}`];
    const view = await importFile(tenant.owner, "tags", lines);
    expect(view.refused_rows.map(({ reason }) => reason)).toEqual([
      "Donor ID: No donor matches. Import donors first.",
      "Donor ID: No donor matches. Import donors first.",
      "Tag: Fill this in.",
      expect.stringMatching(/^Tag: .*60/),
    ]);
    expect(await all()).toEqual([]);
  });

  it("is limited to staff who may edit donors", async () => {
    const viewer = { ...tenant.owner, permissions: new Set(["donors_view"] as const) };
    await expect(sendFile(viewer, "tags", LINES)).rejects.toThrow("donors_edit");
  });

  it("needs columns for the donor and the tag", async () => {
    await expect(checkedFile(tenant.owner, "tags", ["Donor ID,City", "1,Berlin"])).rejects.toThrow(
      /columns/,
    );
  });
});

describe("undoing an import of tags", () => {
  it("removes the tags, and deletes added tags with their last donor", async () => {
    await setDonorTags(tenant.owner, ids.otto, { tag_ids: [], new_tags: ["Volunteer"] });
    const { id } = await importFile(tenant.owner, "tags", LINES);
    expect(await taken(id)).toMatchObject({ taken_back: { undone: 3, kept: 0 } });
    expect(await tagsOf(ids.ida)).toEqual([]);
    expect(await tagsOf(ids.otto)).toEqual(["Volunteer"]);
    expect(await all()).toEqual([["Volunteer", 1]]);
    const again = await importFile(tenant.owner, "tags", LINES);
    expect(again.counts).toMatchObject({ new: 3 });
  });

  it("keeps an added tag that staff gave to another donor, and one renamed since", async () => {
    const { id } = await importFile(tenant.owner, "tags", LINES);
    const { id: other } = await createDonorFixture(tenant);
    const [board, volunteer] = await listTags(tenant.owner);
    await setDonorTags(tenant.owner, other, { tag_ids: [board?.id ?? 0] });
    await renameTag(tenant.owner, volunteer?.id ?? 0, { name: "Helper" });
    expect(await taken(id)).toMatchObject({ taken_back: { undone: 3, kept: 0 } });
    expect(await all()).toEqual([
      ["Board", 1],
      ["Helper", 0],
    ]);
  });

  it("keeps a tag removed and added again since, and says so", async () => {
    const { id } = await importFile(tenant.owner, "tags", LINES);
    const before = await listDonorTags(tenant.owner, ids.otto);
    await setDonorTags(tenant.owner, ids.otto, { tag_ids: [] });
    await setDonorTags(tenant.owner, ids.otto, { tag_ids: before.map((tag) => tag.id) });
    expect(await taken(id)).toMatchObject({ taken_back: { undone: 2, kept: 1 } });
    expect(await tagsOf(ids.otto)).toEqual(["Board"]);
    expect((await rowsOfImport(id))[2]).toMatchObject({
      ...{ undone: "kept", problems: [{ message: expect.stringContaining("since been removed") }] },
    });
  });

  it("keeps the tags of a donor merged since", async () => {
    const { id } = await importFile(tenant.owner, "tags", ["Donor ID,Tag", "2,Board"]);
    await mergeDonors(tenant.owner, ids.ida, { merged_donor_id: ids.otto });
    expect(await taken(id)).toMatchObject({ taken_back: { undone: 0, kept: 1 } });
    expect(await tagsOf(ids.ida)).toEqual(["Board"]);
  });

  it("keeps a tagged donor added by another import", async () => {
    const { id } = await importFile(tenant.owner, "donors", ["ID,Name", "7,Mia Moss"]);
    await importFile(tenant.owner, "tags", ["Donor ID,Tag", "7,Board"]);
    expect(await taken(id)).toMatchObject({ taken_back: { undone: 0, kept: 1 } });
    const [mia] = await db
      .select()
      .from(donors)
      .where(within(donors, tenant.organizationId, eq(donors.externalId, "7")));
    expect(mia?.status).toBe("active");
  });
});
