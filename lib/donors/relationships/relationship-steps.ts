import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { householdMembers, relationshipGroups, relationshipLinks } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { changesIn, requireDonors } from "../changes";
import { type Group, isGroup, type Link, presentGroup } from "../relationship-rows";
import type {
  LinkChanges,
  NewLink,
  NewRelationship,
  RelationshipChanges,
} from "../relationship-schema";
import { keepVisible } from "./relationship-visibility";

/** Describes a relationship, in a transaction that does more. Throws 422; `orTaken` names what is taken. */
export async function addGroup(tx: Tx, actor: Actor, wanted: NewRelationship): Promise<Group> {
  const { organizationId } = actor;
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
  return made;
}

/** Removes a locked relationship with its links, assignment and tasks; its donors stay. */
export async function dropGroup(tx: Tx, actor: Actor, group: Group): Promise<void> {
  const before = { ...(await presentGroup(tx, group)) };
  await tx.delete(relationshipGroups).where(isGroup(group.organizationId, group.id));
  await told(tx, actor, "relationship.remove", group.id, { before });
}

/** Links a donor to a locked relationship. Throws 422; `orTaken` says when they are linked already. */
export async function addLink(tx: Tx, actor: Actor, group: Group, wanted: NewLink): Promise<Link> {
  const link = await insertLink(tx, group, wanted, "donor_id");
  await told(tx, actor, "relationship.link", group.id, { after: wanted });
  return link;
}

/** Changes a link of a locked relationship; what is not given stays. Says whether anything changed. */
export async function reviseLink(
  tx: Tx,
  actor: Actor,
  link: Link,
  wanted: Partial<NewLink>,
): Promise<boolean> {
  const changes = changesIn(link, linkColumns(wanted));
  if (!changes) return false;
  await tx.update(relationshipLinks).set(changes.after).where(isLink(link));
  await told(tx, actor, "relationship.change_link", link.groupId, changes);
  return true;
}

/** Takes a donor out of a locked relationship. */
export async function dropLink(tx: Tx, actor: Actor, link: Link): Promise<void> {
  await tx.delete(relationshipLinks).where(isLink(link));
  const before = { donor_id: link.donorId, role: link.role };
  await told(tx, actor, "relationship.unlink", link.groupId, { before });
}

/** Throws not found. */
export async function readLink(
  tx: Tx,
  { organizationId, id }: Group,
  linkId: number,
): Promise<Link> {
  const [found] = await tx
    .select()
    .from(relationshipLinks)
    .where(and(isLink({ organizationId, id: linkId }), eq(relationshipLinks.groupId, id)));
  if (!found) throw notFound("link");
  return found;
}

export const columnsOf = (wanted: ReturnType<typeof RelationshipChanges.parse>) => ({
  kind: wanted.kind,
  displayName: wanted.display_name,
  representativeDonorId: wanted.representative_donor_id,
  isActive: wanted.is_active,
  isRestricted: wanted.is_restricted,
  origin: wanted.origin,
  provisioningKey: wanted.provisioning_key,
  provisioningEvidence: wanted.provisioning_evidence,
});

/** What a link says, as its columns have it. */
export const linkColumns = (wanted: ReturnType<typeof LinkChanges.parse>) => ({
  role: wanted.role,
  relationshipLabel: wanted.relationship_label,
  givingScope: wanted.giving_scope,
  expectsAttribution: wanted.expects_attribution,
  isPrimaryContact: wanted.is_primary_contact,
  collapseInPortfolio: wanted.collapse_in_portfolio,
});

async function insertLink(tx: Tx, group: Group, wanted: NewLink, path: string): Promise<Link> {
  const { organizationId, id: groupId } = group;
  await requireDonors(tx, organizationId, [wanted.donor_id], path);
  const { role, giving_scope: givingScope, donor_id: donorId } = wanted;
  const [made] = await tx
    .insert(relationshipLinks)
    .values({ ...linkColumns(wanted), organizationId, groupId, donorId, role, givingScope })
    .returning();
  if (!made) throw new Error("A link was not written.");
  return made;
}

const isLink = ({ organizationId, id }: Pick<Link, "organizationId" | "id">) =>
  within(relationshipLinks, organizationId, eq(relationshipLinks.id, id));

async function requireCore(tx: Tx, organizationId: number, isDonor: boolean, id: number) {
  if (isDonor) return requireDonors(tx, organizationId, [id], "core_subject_id");
  const ofId = within(householdMembers, organizationId, eq(householdMembers.householdId, id));
  if ((await tx.$count(householdMembers, ofId)) > 0) return;
  throw refused("core_subject_id", "unknown_household", "This household has no members.");
}

type Told = { before?: Record<string, unknown>; after?: Record<string, unknown> };

export const told = (
  tx: Tx,
  actor: Actor,
  action: Extract<Action, `relationship.${string}`>,
  subjectId: number,
  what: Told,
) => recordChange(tx, actor, { action, subjectType: "relationship", subjectId, ...what });

/** Runs what writes relationships, and says in words what another one has already. Throws 409. */
export async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error, "relationship_links_donor_key"))
      throw conflict("already_linked", "This donor is already linked to the relationship.");
    if (uniqueViolation(error, "relationship_groups_provisioning_key"))
      throw conflict("key_taken", "Another relationship has this provisioning key.");
    const isCore =
      uniqueViolation(error, "relationship_groups_core_donor_key") ||
      uniqueViolation(error, "relationship_groups_core_household_key");
    if (!isCore) throw error;
    throw conflict("core_taken", "Another active relationship has the same core.");
  }
}
