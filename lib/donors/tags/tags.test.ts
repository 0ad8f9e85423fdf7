import { asc, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, donorTags, tags } from "@/db/schema";
import { within } from "@/db/within";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { mergeDonors } from "../merging/merging";
import { listDonorTags, setDonorTags } from "./donor-tags";
import { createTag, listTagChoices, listTags, removeTag, renameTag } from "./tags";

let tenant: Tenant;
let donor: number;

beforeEach(async () => {
  tenant = await createTenant();
  donor = (await createDonorFixture(tenant)).id;
});

const history = () =>
  db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(
      within(
        auditLog,
        tenant.organizationId,
        like(auditLog.action, "donor.%_tag"),
        eq(auditLog.subjectId, donor),
      ),
    )
    .orderBy(asc(auditLog.id));

const namesOf = async (id = donor) =>
  (await listDonorTags(tenant.owner, id)).map(({ name }) => name);

describe("the tags of an organization", () => {
  it("are listed by name, each with its number of donors", async () => {
    const { id: other } = await createDonorFixture(tenant);
    const volunteer = await createTag(tenant.owner, { name: " volunteer " });
    const board = await createTag(tenant.owner, { name: "Board" });
    expect(board).toEqual({ id: board.id, name: "Board", donors: 0 });
    await setDonorTags(tenant.owner, donor, { tag_ids: [board.id, volunteer.id] });
    await setDonorTags(tenant.owner, other, { tag_ids: [board.id] });
    expect(await listTags(tenant.owner)).toEqual([
      { id: board.id, name: "Board", donors: 2 },
      { id: volunteer.id, name: "volunteer", donors: 1 },
    ]);
    expect(await listTagChoices(tenant.owner)).toEqual([
      { id: board.id, name: "Board" },
      { id: volunteer.id, name: "volunteer" },
    ]);
  });

  it("count a merged donor's tags once", async () => {
    const { id: other } = await createDonorFixture(tenant);
    const { id } = await createTag(tenant.owner, { name: "Board" });
    for (const each of [donor, other]) await setDonorTags(tenant.owner, each, { tag_ids: [id] });
    await mergeDonors(tenant.owner, donor, { merged_donor_id: other });
    expect(await listTags(tenant.owner)).toMatchObject([{ donors: 1 }]);
  });

  it("have names that differ by more than case, within each organization", async () => {
    const board = await createTag(tenant.owner, { name: "Board" });
    const volunteer = await createTag(tenant.owner, { name: "Volunteer" });
    const taken = { kind: "conflict", code: "name_taken" };
    await expect(createTag(tenant.owner, { name: "BOARD" })).rejects.toMatchObject(taken);
    await expect(renameTag(tenant.owner, volunteer.id, { name: "board" })).rejects.toMatchObject(
      taken,
    );
    expect(await renameTag(tenant.owner, board.id, { name: "BOARD" })).toMatchObject({
      name: "BOARD",
    });
    const foreign = await createTenant();
    expect(await createTag(foreign.owner, { name: "Board" })).toMatchObject({ name: "Board" });
  });

  it("stay on their donors when they are renamed", async () => {
    const [tag] = await setDonorTags(tenant.owner, donor, { tag_ids: [], new_tags: ["Bord"] });
    expect(await renameTag(tenant.owner, tag?.id ?? 0, { name: "Board" })).toMatchObject({
      ...{ name: "Board", donors: 1 },
    });
    expect(await namesOf()).toEqual(["Board"]);
  });

  it("are removed from every donor when they are deleted, with the number of donors", async () => {
    const [tag] = await setDonorTags(tenant.owner, donor, { tag_ids: [], new_tags: ["Board"] });
    expect(await removeTag(tenant.owner, tag?.id ?? 0)).toMatchObject({ name: "Board", donors: 1 });
    expect(await listTags(tenant.owner)).toEqual([]);
    expect(await namesOf()).toEqual([]);
    await expect(removeTag(tenant.owner, tag?.id ?? 0)).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("are limited to 500", async () => {
    const { organizationId } = tenant;
    const many = Array.from({ length: 500 }, (_, index) => ({ organizationId, name: `T${index}` }));
    await db.insert(tags).values(many);
    await expect(createTag(tenant.owner, { name: "Board" })).rejects.toMatchObject({
      ...{ kind: "conflict", code: "too_many_tags" },
    });
    expect(await listTagChoices(tenant.owner)).toHaveLength(500);
  });

  it("cannot be read or changed by another organization", async () => {
    const foreign = await createTenant();
    const { id } = await createTag(tenant.owner, { name: "Board" });
    expect(await listTags(foreign.owner)).toEqual([]);
    const missing = { kind: "not_found" };
    await expect(renameTag(foreign.owner, id, { name: "X" })).rejects.toMatchObject(missing);
    await expect(removeTag(foreign.owner, id)).rejects.toMatchObject(missing);
    await expect(listDonorTags(foreign.owner, donor)).rejects.toMatchObject(missing);
    await expect(setDonorTags(foreign.owner, donor, { tag_ids: [] })).rejects.toMatchObject(
      missing,
    );
  });

  it("need the permission to view or to edit donors", async () => {
    const viewer = { ...tenant.owner, permissions: new Set(["donors_view"] as const) };
    const nobody = { ...tenant.owner, permissions: new Set<never>() };
    expect(await listTags(viewer)).toEqual([]);
    const forbidden = { kind: "forbidden" };
    await expect(createTag(viewer, { name: "Board" })).rejects.toMatchObject(forbidden);
    await expect(renameTag(viewer, 1, { name: "Board" })).rejects.toMatchObject(forbidden);
    await expect(removeTag(viewer, 1)).rejects.toMatchObject(forbidden);
    await expect(setDonorTags(viewer, donor, { tag_ids: [] })).rejects.toMatchObject(forbidden);
    await expect(listTags(nobody)).rejects.toMatchObject(forbidden);
    await expect(listTagChoices(nobody)).rejects.toMatchObject(forbidden);
    await expect(listDonorTags(nobody, donor)).rejects.toMatchObject(forbidden);
  });
});

describe("the tags of a donor", () => {
  it("are exactly the tags that were set, and the history lists the changes", async () => {
    const board = await createTag(tenant.owner, { name: "Board" });
    const lapsed = await createTag(tenant.owner, { name: "Lapsed" });
    await setDonorTags(tenant.owner, donor, { tag_ids: [board.id], new_tags: ["Volunteer"] });
    expect(await namesOf()).toEqual(["Board", "Volunteer"]);
    await setDonorTags(tenant.owner, donor, {
      ...{ tag_ids: [lapsed.id], new_tags: ["VOLUNTEER", "volunteer"] },
    });
    expect(await namesOf()).toEqual(["Lapsed", "Volunteer"]);
    expect(await history()).toMatchObject([
      { action: "donor.add_tag", after: { tag: "Board" } },
      { action: "donor.add_tag", after: { tag: "Volunteer" } },
      { action: "donor.remove_tag", before: { tag: "Board" } },
      { action: "donor.add_tag", after: { tag: "Lapsed" } },
    ]);
  });

  it("stay unchanged when a named tag does not exist", async () => {
    const foreign = await createTenant();
    const { id } = await createTag(foreign.owner, { name: "Board" });
    await setDonorTags(tenant.owner, donor, { tag_ids: [], new_tags: ["Volunteer"] });
    await expect(setDonorTags(tenant.owner, donor, { tag_ids: [id] })).rejects.toMatchObject({
      ...{ kind: "invalid", problems: [{ path: "tag_ids.0", code: "unknown_tag" }] },
    });
    expect(await namesOf()).toEqual(["Volunteer"]);
  });

  it("cannot be set on a merged record", async () => {
    const { id: other } = await createDonorFixture(tenant);
    await mergeDonors(tenant.owner, donor, { merged_donor_id: other });
    await expect(
      setDonorTags(tenant.owner, other, { tag_ids: [], new_tags: ["Board"] }),
    ).rejects.toMatchObject({ kind: "conflict", code: "merged" });
  });

  it("become one tag when two people type the same new name at once", async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createDonorFixture(tenant)));
    await Promise.all(
      people.map(({ id }) =>
        setDonorTags(tenant.owner, id, { tag_ids: [], new_tags: ["Gala committee"] }),
      ),
    );
    expect(await listTags(tenant.owner)).toMatchObject([{ name: "Gala committee", donors: 4 }]);
    const all = within(donorTags, tenant.organizationId);
    expect(await db.$count(donorTags, all)).toBe(4);
  });
});
