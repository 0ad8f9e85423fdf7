import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { householdMembers, relationshipGroups, relationshipLinks } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { changesIn, requireDonors } from "../changes";
import { type Group, isGroup, type Link, presentGroup, readGroup } from "../relationship-rows";
import {
  LinkChanges,
  type LinkChangesInput,
  NewLink,
  type NewLinkInput,
  NewRelationship,
  type NewRelationshipInput,
  RelationshipChanges,
  type RelationshipChangesInput,
  type RelationshipView,
} from "../relationship-schema";
import { keepVisible, requireVisible } from "./relationship-visibility";

/**
 * Describes a relationship. Whoever could not see the restricted one that they describe becomes its
 * manager. Throws 422, and 409 when its core has an active one already.
 */
export async function createRelationship(
  actor: Actor,
  input: NewRelationshipInput,
): Promise<RelationshipView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(NewRelationship, input);
  const { organizationId } = actor;
  return orTaken(() =>
    db.transaction(async (tx) => {
      const isDonor = wanted.core_subject_type === "donor";
      await requireCore(tx, organizationId, isDonor, wanted.core_subject_id);
      const named = [wanted.representative_donor_id];
      await requireDonors(tx, organizationId, named, "representative_donor_id");
      const [made] = await tx
        .insert(relationshipGroups)
        .values({
          organizationId,
          ...columnsOf(wanted),
          kind: wanted.kind,
          displayName: wanted.display_name,
          coreDonorId: isDonor ? wanted.core_subject_id : null,
          coreHouseholdId: isDonor ? null : wanted.core_subject_id,
        })
        .returning();
      if (!made) throw new Error("A relationship was not written.");
      for (const [index, link] of wanted.links.entries())
        await insertLink(tx, made, link, `links.${index}.donor_id`);
      const { links, ...after } = wanted;
      await told(tx, actor, "relationship.create", made.id, {
        after: { ...after, linked: links.map((link) => link.donor_id) },
      });
      await keepVisible(tx, actor, made);
      return presentGroup(tx, made);
    }),
  );
}

/** Throws not found, also for one that the actor may not see. */
export async function getRelationship(actor: Actor, id: number): Promise<RelationshipView> {
  requirePermission(actor, "donors_view");
  return presentGroup(db, await readGroup(db, actor, id));
}

/** Changes a relationship; what is not given stays. Throws not found, 409 and 422. */
export async function changeRelationship(
  actor: Actor,
  id: number,
  input: RelationshipChangesInput,
): Promise<RelationshipView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(RelationshipChanges, input);
  return orTaken(() =>
    db.transaction(async (tx) => {
      const group = await readGroup(tx, actor, id, { locked: true });
      const named = [wanted.representative_donor_id];
      await requireDonors(tx, actor.organizationId, named, "representative_donor_id");
      const changes = changesIn(group, columnsOf(wanted));
      if (!changes) return presentGroup(tx, group);
      const [changed] = await tx
        .update(relationshipGroups)
        .set(changes.after)
        .where(isGroup(actor.organizationId, id))
        .returning();
      await requireVisible(tx, actor, id);
      await told(tx, actor, "relationship.change", id, changes);
      return presentGroup(tx, changed ?? group);
    }),
  );
}

/** Removes a relationship with its links, assignment and tasks; its donors stay. Throws not found. */
export async function removeRelationship(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "donors_edit");
  await db.transaction(async (tx) => {
    const group = await readGroup(tx, actor, id, { locked: true });
    const before = { ...(await presentGroup(tx, group)) };
    await tx.delete(relationshipGroups).where(isGroup(actor.organizationId, id));
    await told(tx, actor, "relationship.remove", id, { before });
  });
}

/** Links a donor to a relationship. Throws not found, 422, and 409 for one who is linked already. */
export async function linkDonor(
  actor: Actor,
  id: number,
  input: NewLinkInput,
): Promise<RelationshipView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(NewLink, input);
  return orTaken(() =>
    db.transaction(async (tx) => {
      const group = await readGroup(tx, actor, id, { locked: true });
      await insertLink(tx, group, wanted, "donor_id");
      await told(tx, actor, "relationship.link", id, { after: wanted });
      return presentGroup(tx, group);
    }),
  );
}

/** Changes a link; what is not given stays. Throws not found and 422. */
export async function changeLink(
  actor: Actor,
  id: number,
  linkId: number,
  input: LinkChangesInput,
): Promise<RelationshipView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(LinkChanges, input);
  return db.transaction(async (tx) => {
    const group = await readGroup(tx, actor, id, { locked: true });
    const link = await readLink(tx, group, linkId);
    const changes = changesIn(link, linkColumns(wanted));
    if (changes) {
      await tx.update(relationshipLinks).set(changes.after).where(isLink(link));
      await told(tx, actor, "relationship.change_link", id, changes);
    }
    return presentGroup(tx, group);
  });
}

/** Takes a donor out of a relationship. Throws not found. */
export async function unlinkDonor(actor: Actor, id: number, linkId: number): Promise<void> {
  requirePermission(actor, "donors_edit");
  await db.transaction(async (tx) => {
    const group = await readGroup(tx, actor, id, { locked: true });
    const link = await readLink(tx, group, linkId);
    await tx.delete(relationshipLinks).where(isLink(link));
    const before = { donor_id: link.donorId, role: link.role };
    await told(tx, actor, "relationship.unlink", id, { before });
  });
}

const columnsOf = (wanted: ReturnType<typeof RelationshipChanges.parse>) => ({
  kind: wanted.kind,
  displayName: wanted.display_name,
  representativeDonorId: wanted.representative_donor_id,
  isActive: wanted.is_active,
  isRestricted: wanted.is_restricted,
  origin: wanted.origin,
  provisioningKey: wanted.provisioning_key,
  provisioningEvidence: wanted.provisioning_evidence,
});

const linkColumns = (wanted: ReturnType<typeof LinkChanges.parse>) => ({
  role: wanted.role,
  relationshipLabel: wanted.relationship_label,
  givingScope: wanted.giving_scope,
  expectsAttribution: wanted.expects_attribution,
  isPrimaryContact: wanted.is_primary_contact,
  collapseInPortfolio: wanted.collapse_in_portfolio,
});

async function insertLink(tx: Tx, group: Group, wanted: NewLink, path: string): Promise<void> {
  const { organizationId, id: groupId } = group;
  await requireDonors(tx, organizationId, [wanted.donor_id], path);
  const { role, giving_scope: givingScope, donor_id: donorId } = wanted;
  await tx
    .insert(relationshipLinks)
    .values({ ...linkColumns(wanted), organizationId, groupId, donorId, role, givingScope });
}

const isLink = ({ organizationId, id }: Pick<Link, "organizationId" | "id">) =>
  and(eq(relationshipLinks.organizationId, organizationId), eq(relationshipLinks.id, id));

async function readLink(tx: Tx, { organizationId, id }: Group, linkId: number): Promise<Link> {
  const [found] = await tx
    .select()
    .from(relationshipLinks)
    .where(and(isLink({ organizationId, id: linkId }), eq(relationshipLinks.groupId, id)));
  if (!found) throw notFound("link");
  return found;
}

async function requireCore(tx: Tx, organizationId: number, isDonor: boolean, id: number) {
  if (isDonor) return requireDonors(tx, organizationId, [id], "core_subject_id");
  const ofId = and(
    eq(householdMembers.organizationId, organizationId),
    eq(householdMembers.householdId, id),
  );
  if ((await tx.$count(householdMembers, ofId)) > 0) return;
  throw refused(
    "core_subject_id",
    "unknown_household",
    "The household with this ID has no members.",
  );
}

type Told = { before?: Record<string, unknown>; after?: Record<string, unknown> };

const told = (
  tx: Tx,
  actor: Actor,
  action: `relationship.${string}`,
  subjectId: number,
  what: Told,
) => recordChange(tx, actor, { action, subjectType: "relationship", subjectId, ...what });

async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error, "relationship_links_donor_key"))
      throw conflict("already_linked", "This donor is linked to the relationship already.");
    if (uniqueViolation(error, "relationship_groups_provisioning_key"))
      throw conflict("key_taken", "Another relationship has this provisioning key.");
    const isCore =
      uniqueViolation(error, "relationship_groups_core_donor_key") ||
      uniqueViolation(error, "relationship_groups_core_household_key");
    if (!isCore) throw error;
    throw conflict("core_taken", "An active relationship has the same core already.");
  }
}
