import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donorAccounts, donorMerges, donors, softCredits } from "@/db/schema";
import { within } from "@/db/within";
import { createCustomField } from "@/lib/custom-fields/fields";
import { getRecord } from "@/lib/custom-fields/records";
import { changeSensitive, readSensitive } from "@/lib/custom-fields/sensitive";
import { addSoftCredit } from "@/lib/giving/credits/soft-credits";
import { getProfile } from "@/lib/portfolio/profile/profile";
import { signInDonor } from "@/lib/testing/donors";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { assignSubjects } from "../engagement/assignments";
import { logInteraction } from "../engagement/interactions";
import { createTask } from "../engagement/tasks";
import { matchDonor } from "../matching";
import { noteProof } from "../portal/accounts";
import { changeDonor } from "../records/donors";
import { createHousehold } from "../relationships/households";
import { createRelationship } from "../relationships/relationships";
import { listDonorTags, setDonorTags } from "../tags/donor-tags";
import { listMerges, mergeDonors, previewMerge, undoMerge } from "./merging";
import { LEFT_BEHIND, OWNED } from "./rows";

/** Two records of one donor that collide wherever they can, and somebody else. */
async function twoOfOne() {
  const tenant = await createTenant();
  const { owner, organizationId } = tenant;
  const fixture = await createPortfolioFixture(tenant);
  const [kept, gone, other] = [
    await fixture.donor({
      ...{ firstName: "Grace", lastName: "Hopper", displayName: "Grace Hopper" },
      mailTopics: ["news", "events"],
    }),
    await fixture.donor({
      ...{
        firstName: "G.",
        lastName: "Hopper",
        displayName: "G. Hopper",
        phone: "+1 555 0100",
        city: "Arlington",
      },
      ...{ doNotEmail: true, externalId: "old-7", note: "Likes letters", mailTopics: ["news"] },
    }),
    await fixture.donor(),
  ];
  const credit = (donationId: number, donorId: number, amount: number | null) =>
    db
      .insert(softCredits)
      .values({ organizationId, donationId, donorId, amount, typeKey: "spouse" });
  await fixture.give(kept, 10_000, "2026-01-10");
  const goneGift = await fixture.give(gone, 2_500, "2025-03-01");
  const theirs = await fixture.give(other, 8_000, "2026-02-01");
  await credit(theirs, kept, 3_000);
  await credit(theirs, gone, 4_000);
  await credit(goneGift, kept, null);
  const home = await createHousehold(owner, { name: "Home", member_ids: [kept, other] });
  const flat = await createHousehold(owner, {
    ...{ name: "Flat", member_ids: [gone], primary_contact_id: gone },
  });
  const group = await createRelationship(owner, {
    ...{ kind: "family_fund", display_name: "Fund", core_subject_type: "donor" },
    core_subject_id: gone,
    representative_donor_id: gone,
    links: [
      { donor_id: kept, role: "other", giving_scope: "none" },
      { donor_id: other, role: "giving_vehicle", giving_scope: "attributed_only" },
    ],
  });
  const { userId } = owner;
  const as = (id: number) => ({ subjects: [{ type: "donor" as const, id }] });
  await assignSubjects(owner, { ...as(kept), relationship_manager_user_id: userId });
  await assignSubjects(owner, { ...as(gone), assigned_fundraiser_user_id: userId });
  await logInteraction(owner, { donor_id: gone, channel: "phone", outcome: "reached" });
  await createTask(owner, { subject: { type: "donor", id: gone }, title: "Call back" });
  return { ...fixture, tenant, owner, kept, gone, other, home, flat, group, theirs };
}

/** Every row that says whose it is, as it stands. */
async function everything(organizationId: number) {
  const tables = [...new Set(OWNED.map((owned) => owned.split(".")[0] ?? ""))].sort();
  const found = tables.map(async (table) => {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(sql`
      select to_jsonb(t) - 'updated_at' as row from ${sql.identifier(table)} t
      where organization_id = ${organizationId} order by to_jsonb(t)::text`);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

describe("merging two donors", () => {
  it("covers every column that names a donor", async () => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
      where c.contype = 'f' and c.confrelid = 'donors'::regclass`);
    const named = new Set(rows.map(({ name }) => name));
    expect([...named].sort()).toEqual([...OWNED, ...LEFT_BEHIND].sort());
  });

  it("is the union of both donors' gifts, each gift once, and appears so in the portfolio", async () => {
    const { owner, kept, gone, refresh, organizationId, group } = await twoOfOne();
    await mergeDonors(owner, kept, { merged_donor_id: gone });
    await db.execute(sql`
      update relationship_groups set is_active = false where id = ${group.id}`);
    await db.execute(sql`
      delete from household_members where organization_id = ${organizationId}`);
    await buildPortfolio(organizationId);
    await refresh();
    const profile = await getProfile(owner, kept);
    expect(profile).toMatchObject({
      portfolio_subject_type: "donor",
      direct_lifetime_giving: 125,
      soft_credit_lifetime_giving: 70,
      lifetime_total: 195,
      total_gifts: 3,
      contact_count: 1,
      open_work_items: 1,
      assigned_fundraiser_user_id: owner.userId,
      relationship_manager_user_id: owner.userId,
    });
    expect(await getProfile(owner, gone)).toMatchObject({ lifetime_total: 0 });
  });

  it("keeps all information, every opt-out, and one copy of each duplicate", async () => {
    const { owner, organizationId, kept, gone, home, flat } = await twoOfOne();
    const preview = await previewMerge(owner, kept, gone);
    expect(preview).toMatchObject({
      obstacle: null,
      moves: { gifts: 1, soft_credits: 1, interactions: 1, tasks: 1, households: 1 },
      result: { first_name: "Grace", phone: "+1 555 0100", city: "Arlington" },
    });
    await mergeDonors(owner, kept, { merged_donor_id: gone });
    const rows = await everything(organizationId);
    const donor = (id: number) => rows.donors?.find((row) => row.id === id);
    expect(donor(kept)).toMatchObject({
      ...{ first_name: "Grace", phone: "+1 555 0100", city: "Arlington", external_id: "old-7" },
      ...{ do_not_email: true, note: "Likes letters", mail_topics: ["news"] },
    });
    expect(donor(gone)).toMatchObject({ status: "archived", merged_into_id: kept });
    const inHome = rows.household_members?.filter((row) => row.household_id === home.id);
    expect(inHome).toHaveLength(2);
    expect(rows.households?.find((row) => row.id === flat.id)).toMatchObject({
      primary_contact_id: null,
    });
    expect(rows.assignments).toMatchObject([
      {
        donor_id: kept,
        fundraiser_user_id: owner.userId,
        relationship_manager_user_id: owner.userId,
      },
    ]);
    expect(rows.relationship_groups).toMatchObject([
      { core_donor_id: kept, representative_donor_id: kept },
    ]);
    expect(rows.relationship_links).toHaveLength(1);
    const left = OWNED.filter((owned) => owned !== "donors.merged_into_id").filter((owned) => {
      const [table = "", column = ""] = owned.split(".");
      return rows[table]?.some((row) => row[column] === gone);
    });
    expect(left).toEqual([]);
  });

  it("is undone down to the last row", async () => {
    const { owner, organizationId, kept, gone } = await twoOfOne();
    const before = await everything(organizationId);
    const merge = await mergeDonors(owner, kept, { merged_donor_id: gone });
    expect(await everything(organizationId)).not.toEqual(before);
    await undoMerge(owner, kept, merge.id);
    expect(await everything(organizationId)).toEqual(before);
    expect(await listMerges(owner, kept)).toMatchObject([
      { id: merge.id, undone_at: expect.any(String) },
    ]);
    await expect(undoMerge(owner, kept, merge.id)).rejects.toMatchObject({ code: "undone" });
  });

  it("keeps later changes when it is undone", async () => {
    const { owner, kept, gone, give } = await twoOfOne();
    const { id } = await mergeDonors(owner, kept, { merged_donor_id: gone });
    const since = await give(kept, 700, "2026-03-01");
    await changeDonor(owner, kept, { phone: "+1 555 0199" });
    await undoMerge(owner, kept, id);
    const [donor] = await db.select().from(donors).where(eq(donors.id, kept));
    expect(donor).toMatchObject({ phone: "+1 555 0199", city: null, externalId: null });
    const { rows } = await db.execute(sql`select donor_id from donations where id = ${since}`);
    expect(rows).toEqual([{ donor_id: kept }]);
  });

  it("gives later gifts from the merged donor's address to the kept one", async () => {
    const { tenant, owner, kept, gone } = await twoOfOne();
    const [{ email } = { email: null }] = await db.select().from(donors).where(eq(donors.id, gone));
    await mergeDonors(owner, kept, { merged_donor_id: gone });
    const giver = await db.transaction((tx) =>
      matchDonor(tx, tenant.system, { email: email ?? "", first_name: "G." }),
    );
    expect(giver.id).toBe(kept);
  });

  it("lets nothing new be linked to the merged record", async () => {
    const { owner, donor, kept, gone, other, theirs } = await twoOfOne();
    const acme = await donor({
      ...{ kind: "organization", organizationName: "Acme", firstName: null, lastName: null },
    });
    await mergeDonors(owner, kept, { merged_donor_id: gone });
    const home = { name: "Nowhere", member_ids: [other, gone], move_members: true };
    const credit = { donation_id: theirs, donor_id: gone, type_key: "spouse" as const, amount: 1 };
    const problem = { kind: "invalid", details: { errors: [{ code: "unknown_donor" }] } };
    const ties = [
      () => createHousehold(owner, home),
      () => addSoftCredit(owner, credit),
      () => changeDonor(owner, acme, { primary_contact_id: gone }),
    ];
    for (const tie of ties) await expect(tie()).rejects.toMatchObject(problem);
  });

  it("ends the merged donor's access to the portal", async () => {
    const { tenant, owner, organizationId, kept, gone } = await twoOfOne();
    await db.transaction((tx) => noteProof(tx, { organizationId, id: gone }, "old@example.org"));
    await signInDonor(tenant, { id: gone });
    expect((await previewMerge(owner, kept, gone)).ends_account).toBe(true);
    await mergeDonors(owner, kept, { merged_donor_id: gone });
    const left = within(donorAccounts, organizationId, eq(donorAccounts.donorId, gone));
    expect(await db.$count(donorAccounts, left)).toBe(0);
  });

  it("refuses the same donor, another kind, an archived or merged donor, and two cores", async () => {
    const { owner, donor, kept, gone, other } = await twoOfOne();
    const acme = await donor({
      ...{ kind: "organization", organizationName: "Acme", firstName: null, lastName: null },
    });
    const merge = (into: number, from: number) =>
      mergeDonors(owner, into, { merged_donor_id: from });
    await expect(merge(kept, kept)).rejects.toMatchObject({ kind: "invalid" });
    await expect(merge(kept, acme)).rejects.toMatchObject({ code: "cannot_merge" });
    await expect(merge(kept, 2_147_483_647)).rejects.toMatchObject({ kind: "not_found" });
    await createRelationship(owner, {
      ...{ kind: "family", display_name: "Others", core_subject_type: "donor" },
      core_subject_id: other,
    });
    await expect(merge(other, gone)).rejects.toMatchObject({ code: "cannot_merge" });
    await merge(kept, gone);
    await expect(merge(other, gone)).rejects.toMatchObject({ code: "cannot_merge" });
    await expect(changeDonor(owner, gone, { status: "active" })).rejects.toMatchObject({
      kind: "invalid",
    });
    const ofKept = eq(donorMerges.keptDonorId, kept);
    expect(await db.$count(donorMerges, ofKept)).toBe(1);
  });
});

describe("tags of two records", () => {
  it("belong to the kept donor once, and return when the merge is undone", async () => {
    const tenant = await createTenant();
    const fixture = await createPortfolioFixture(tenant);
    const [kept, gone] = [await fixture.donor(), await fixture.donor()];
    const namesOf = async (id: number) =>
      (await listDonorTags(tenant.owner, id)).map(({ name }) => name);
    const [keptsOwn, gonesOwn] = [
      ["Board", "Volunteer"],
      ["Board", "Lapsed"],
    ];
    await setDonorTags(tenant.owner, kept, { tag_ids: [], new_tags: keptsOwn });
    await setDonorTags(tenant.owner, gone, { tag_ids: [], new_tags: gonesOwn });
    const { id } = await mergeDonors(tenant.owner, kept, { merged_donor_id: gone });
    expect(await namesOf(kept)).toEqual(["Board", "Lapsed", "Volunteer"]);
    await undoMerge(tenant.owner, kept, id);
    expect(await namesOf(kept)).toEqual(keptsOwn);
    expect(await namesOf(gone)).toEqual(gonesOwn);
  });
});

describe("custom fields of two records", () => {
  it("fill what the kept donor lacks, lose nothing, and return when the merge is undone", async () => {
    const tenant = await createTenant();
    const { owner } = tenant;
    const fixture = await createPortfolioFixture(tenant);
    const [kept, gone] = [await fixture.donor(), await fixture.donor()];
    const field = { object: "donor", type: "text" } as const;
    await createCustomField(owner, { ...field, key: "cf_size", label: "Size" });
    await createCustomField(owner, { ...field, key: "cf_diet", label: "Diet" });
    await createCustomField(owner, { ...field, key: "cf_no", label: "Number", is_unique: true });
    await createCustomField(owner, { ...field, key: "cf_id", label: "ID", is_sensitive: true });
    await createCustomField(owner, {
      ...{ object: "household", key: "cf_friend", label: "Friend" },
      ...{ type: "reference", target: "donor" },
    });
    const home = await createHousehold(owner, {
      ...{ name: "Home", member_ids: [await fixture.donor()] },
      custom: { cf_friend: gone },
    });
    await changeDonor(owner, kept, { custom: { cf_size: "M" } });
    await changeDonor(owner, gone, { custom: { cf_size: "L", cf_diet: "Vegan", cf_no: "7" } });
    const sealed = { values: { cf_id: "X" } };
    await changeSensitive(owner, { object: "donor", id: gone }, sealed);
    const of = async (id: number) => (await getRecord(owner, "donor", id)).custom;
    const friend = async () => (await getRecord(owner, "household", home.id)).custom.cf_friend;
    const { result } = await previewMerge(owner, kept, gone);
    const { id } = await mergeDonors(owner, kept, { merged_donor_id: gone });
    expect(await of(kept)).toEqual({ cf_size: "M", cf_diet: "Vegan", cf_no: "7" });
    expect(result.custom).toEqual(await of(kept));
    expect(await of(gone)).toEqual({ cf_size: "L", cf_diet: "Vegan" });
    expect(await readSensitive(owner, { object: "donor", id: kept })).toMatchObject(sealed);
    expect(await friend()).toBe(kept);
    await changeDonor(owner, kept, { custom: { cf_diet: "None" } });
    await undoMerge(owner, kept, id);
    expect(await of(kept)).toEqual({ cf_size: "M", cf_diet: "None" });
    expect(await of(gone)).toEqual({ cf_size: "L", cf_diet: "Vegan", cf_no: "7" });
    expect(await readSensitive(owner, { object: "donor", id: gone })).toMatchObject(sealed);
    expect(await friend()).toBe(gone);
  });
});
