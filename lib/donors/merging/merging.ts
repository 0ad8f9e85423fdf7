import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Tx } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import { donorMerges, donors } from "@/db/schema";
import { within } from "@/db/within";
import { recordChanges } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { nameSource, removeConsents } from "@/lib/consents/recording";
import {
  joinedValues,
  moveCustom,
  moveCustomBack,
  separatedValues,
} from "@/lib/custom-fields/merging";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { type Donor, displayNameOf, presentDonor, readDonor } from "../donor-rows";
import { findAccountOf, removeAccount } from "../portal/accounts";
import {
  clearConflicts,
  clearContacts,
  findObstacle,
  restoreContacts,
  restoreRows,
} from "./conflicts";
import { joinConsents } from "./consents";
import { mergedColumns } from "./facts";
import {
  countRows,
  endLaterEnrollments,
  lockBoth,
  moveRows,
  moveRowsBack,
  OWNED,
  type Owned,
  partPledges,
} from "./rows";
import { type MergePreview, MergeRequest, type MergeRequestInput, type MergeView } from "./schema";

/** What would come of a merge, without one. Throws not found. */
export async function previewMerge(
  actor: Actor,
  keptId: number,
  mergedId: number,
): Promise<MergePreview> {
  requirePermission(actor, "donors_view");
  const kept = await readDonor(db, actor, keptId);
  const gone = await readDonor(db, actor, mergedId);
  const count = (owned: Owned) => countRows(db, owned, gone);
  const pair = { organizationId: actor.organizationId, kept: keptId, gone: mergedId };
  const custom = { ...gone.custom, ...kept.custom };
  const result = { ...kept, ...mergedColumns(kept, gone), custom };
  return {
    kept: presentDonor(kept),
    merged: presentDonor(gone),
    result: presentDonor({ ...result, displayName: displayNameOf(result) }),
    moves: {
      gifts: await count("donations.donor_id"),
      receipts: await count("donation_receipts.donor_id"),
      plans: await count("plans.donor_id"),
      pledges: await count("pledges.donor_id"),
      sponsorships: await count("sponsorships.donor_id"),
      cards: await count("payment_methods.donor_id"),
      soft_credits: await count("soft_credits.donor_id"),
      interactions: await count("interactions.donor_id"),
      tasks: await count("tasks.donor_id"),
      files: await count("donor_files.donor_id"),
      households: await count("household_members.donor_id"),
      relationships:
        (await count("relationship_groups.core_donor_id")) +
        (await count("relationship_links.donor_id")),
    },
    ends_account: (await findAccountOf(db, gone)) !== undefined,
    obstacle: obstacleOf(kept, gone) ?? (await findObstacle(db, pair)) ?? null,
  };
}

/**
 * Makes one donor of two: all that the merged one has goes over, and its record is archived. Each gift
 * counts once, as it did for either. Throws not found, 409 and 422.
 */
export async function mergeDonors(
  actor: Actor,
  keptId: number,
  input: MergeRequestInput,
): Promise<MergeView> {
  requirePermission(actor, "donors_edit");
  const { merged_donor_id: mergedId } = accept(MergeRequest, input);
  return db.transaction(async (tx) => {
    const pair = { organizationId: actor.organizationId, kept: keptId, gone: mergedId };
    const [kept, gone] = await lockBoth(tx, pair);
    const obstacle = obstacleOf(kept, gone) ?? (await findObstacle(tx, pair));
    if (obstacle) throw conflict("cannot_merge", obstacle);
    await nameSource(tx, "merge");
    await removeAccount(tx, gone);
    const removed = await clearConflicts(tx, pair);
    const moved: Record<string, number[]> = {};
    for (const owned of OWNED) moved[owned] = await moveRows(tx, owned, pair);
    await endLaterEnrollments(tx, actor, pair);
    Object.assign(moved, await moveCustom(tx, "donor", pair));
    await clearContacts(tx, pair);
    const { before, after } = await joinFacts(tx, kept, gone);
    moved["consents.id"] = await joinConsents(tx, kept, gone);
    const [made] = await tx
      .insert(donorMerges)
      .values({
        organizationId: actor.organizationId,
        ...{ keptDonorId: keptId, mergedDonorId: mergedId, moved, removed, before, after },
      })
      .returning();
    if (!made) throw new Error("A merge was not written.");
    await told(tx, actor, "donor.merge", made, { before, after: { ...after, moved, removed } });
    return present(made, gone.displayName);
  });
}

/** Takes a donor and one who was merged into them apart again, as both were. Throws not found and 409. */
export async function undoMerge(actor: Actor, keptId: number, mergeId: number): Promise<MergeView> {
  requirePermission(actor, "donors_edit");
  return db.transaction(async (tx) => {
    const [merge] = await tx
      .select()
      .from(donorMerges)
      .where(
        within(
          donorMerges,
          actor.organizationId,
          eq(donorMerges.keptDonorId, keptId),
          eq(donorMerges.id, mergeId),
        ),
      )
      .for("update");
    if (!merge) throw notFound("merge");
    const pair = { organizationId: actor.organizationId, kept: keptId, gone: merge.mergedDonorId };
    const [kept, gone] = await lockBoth(tx, pair);
    if (merge.undoneAt) throw conflict("undone", "This merge has already been undone.");
    if (kept.mergedIntoId || gone.mergedIntoId !== keptId)
      throw conflict(
        "merged_again",
        "One of these records has been merged again. Undo that merge first.",
      );
    await nameSource(tx, "merge");
    await separateFacts(tx, kept, gone, merge);
    await removeConsents(tx, actor.organizationId, merge.moved["consents.id"] ?? []);
    for (const owned of OWNED) await moveRowsBack(tx, owned, pair, merge.moved[owned] ?? []);
    await partPledges(tx, pair);
    await moveCustomBack(tx, "donor", pair, merge.moved);
    await restoreRows(tx, merge.removed);
    await restoreContacts(tx, pair, merge.moved["households.primary_contact_id"] ?? []);
    const [undone] = await tx
      .update(donorMerges)
      .set({ undoneAt: now() })
      .where(within(donorMerges, actor.organizationId, eq(donorMerges.id, mergeId)))
      .returning();
    await told(tx, actor, "donor.undo_merge", merge, {});
    return present(undone ?? merge, gone.displayName);
  });
}

/** Who was merged into a donor, newest first. Throws not found. */
export async function listMerges(actor: Actor, keptId: number): Promise<MergeView[]> {
  requirePermission(actor, "donors_view");
  await readDonor(db, actor, keptId);
  const merged = alias(donors, "merged");
  const found = await db
    .select({ merge: donorMerges, name: merged.displayName })
    .from(donorMerges)
    .innerJoin(
      merged,
      within(merged, donorMerges.organizationId, eq(merged.id, donorMerges.mergedDonorId)),
    )
    .where(within(donorMerges, actor.organizationId, eq(donorMerges.keptDonorId, keptId)))
    .orderBy(desc(donorMerges.id));
  return found.map(({ merge, name }) => present(merge, name));
}

type Merge = typeof donorMerges.$inferSelect;

const isDonor = ({ organizationId, id }: Pick<Donor, "organizationId" | "id">) =>
  within(donors, organizationId, eq(donors.id, id));

function obstacleOf(kept: Donor, gone: Donor): string | undefined {
  if (kept.id === gone.id) return "These are the same record.";
  if (kept.kind !== gone.kind) return "A person and an organization can’t be merged.";
  if (gone.mergedIntoId) return `${gone.displayName} was already merged into another donor.`;
  return kept.status === "archived"
    ? `${kept.displayName} is archived. Restore the donor first.`
    : undefined;
}

/** What was moved is by the ids of a donor as well: nobody is their own contact. */
async function joinFacts(tx: Tx, kept: Donor, gone: Donor) {
  const values = await joinedValues(tx, kept.organizationId, "donor", {
    ...{ kept: kept.custom, gone: gone.custom },
  });
  const isTakenOver = values.kept !== kept.custom;
  const after: Partial<Donor> = {
    ...mergedColumns(kept, gone),
    ...(isTakenOver && { custom: values.kept }),
  };
  const before = Object.fromEntries(
    Object.keys(after).map((key) => [key, kept[key as keyof Donor]]),
  );
  await tx
    .update(donors)
    .set({
      ...{ status: "archived", mergedIntoId: kept.id, externalId: null },
      ...(isTakenOver && { custom: values.gone }),
    })
    .where(isDonor(gone));
  if (Object.keys(after).length > 0)
    await tx
      .update(donors)
      .set({ ...after, displayName: displayNameOf({ ...kept, ...after }) })
      .where(isDonor(kept));
  const former = {
    ...{ mergedStatus: gone.status, mergedExternalId: gone.externalId },
    ...(isTakenOver && { mergedCustom: gone.custom }),
  };
  return { before: { ...before, ...former }, after };
}

/** What the kept donor took over goes, unless somebody wrote something else there since. */
async function separateFacts(tx: Tx, kept: Donor, gone: Donor, { before, after }: Merge) {
  const back = Object.fromEntries(
    Object.keys(after)
      .filter((key) => JSON.stringify(kept[key as keyof Donor]) === JSON.stringify(after[key]))
      .map((key) => [key, before[key]]),
  ) as Partial<Donor>;
  if (after.custom) {
    const changed = { before: before.custom as CustomValues, after: after.custom as CustomValues };
    back.custom = separatedValues(kept.custom, changed);
  }
  if (Object.keys(back).length > 0)
    await tx
      .update(donors)
      .set({ ...back, displayName: displayNameOf({ ...kept, ...back }) })
      .where(isDonor(kept));
  const { mergedStatus, mergedExternalId, mergedCustom } = before as {
    mergedStatus: Donor["status"];
    mergedExternalId: string | null;
    mergedCustom?: CustomValues;
  };
  await tx
    .update(donors)
    .set({
      ...{ mergedIntoId: null, status: mergedStatus, externalId: mergedExternalId },
      ...(mergedCustom && { custom: mergedCustom }),
    })
    .where(isDonor(gone));
}

const told = (
  tx: Tx,
  actor: Actor,
  action: "donor.merge" | "donor.undo_merge",
  { id, keptDonorId, mergedDonorId }: Merge,
  { before = {}, after = {} }: Record<string, Record<string, unknown>>,
) =>
  recordChanges(tx, actor, [
    {
      ...{ action, subjectType: "donor", subjectId: keptDonorId, before },
      after: { ...after, merge_id: id, merged_donor_id: mergedDonorId },
      details: { merged_donor_id: mergedDonorId },
    },
    {
      ...{ action: "donor.change", subjectType: "donor", subjectId: mergedDonorId },
      isUnlogged: true,
    },
  ]);

const present = (merge: Merge, mergedName: string): MergeView => ({
  id: merge.id,
  kept_donor_id: merge.keptDonorId,
  merged_donor_id: merge.mergedDonorId,
  merged_name: mergedName,
  merged_at: merge.createdAt.toISOString(),
  undone_at: merge.undoneAt?.toISOString() ?? null,
});
