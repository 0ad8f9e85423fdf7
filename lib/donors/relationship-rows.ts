import { asc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { assignments, donors, relationshipGroups, relationshipLinks } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type Actor, actingUser } from "@/lib/identity/actor";
import { readDonor } from "./donor-rows";
import { readHousehold } from "./household-rows";
import type { RelationshipView } from "./relationship-schema";

export type Group = typeof relationshipGroups.$inferSelect;
export type Link = typeof relationshipLinks.$inferSelect;
type Assigned = Pick<
  typeof assignments.$inferSelect,
  "fundraiserUserId" | "relationshipManagerUserId"
>;

export const isGroup = (organizationId: number, id: number) =>
  within(relationshipGroups, organizationId, eq(relationshipGroups.id, id));

/** May the actor see a relationship? A restricted one only if assigned to it, or allowed to edit users. */
export function canReadGroup(
  actor: Actor,
  { isRestricted }: Pick<Group, "isRestricted">,
  assigned: Assigned | undefined,
): boolean {
  if (!isRestricted || actor.kind === "system") return true;
  if ("permissions" in actor && actor.permissions.has("users_edit")) return true;
  const user = actingUser(actor);
  const assignees = [assigned?.fundraiserUserId, assigned?.relationshipManagerUserId];
  return user !== undefined && assignees.includes(user);
}

/** `canReadGroup` as a condition on `relationship_groups`; undefined for who sees all of them. */
export function isReadable(actor: Actor): SQL | undefined {
  if (actor.kind === "system") return undefined;
  if ("permissions" in actor && actor.permissions.has("users_edit")) return undefined;
  const user = actingUser(actor) ?? 0;
  return sql`(not ${relationshipGroups.isRestricted} or exists (
    select 1 from assignments a where a.organization_id = ${relationshipGroups.organizationId}
      and a.relationship_group_id = ${relationshipGroups.id}
      and ${user} in (a.fundraiser_user_id, a.relationship_manager_user_id)))`;
}

/** The first of these relationships that the actor may not see, as they and who looks after them are stored. */
export async function findUnreadable(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<Pick<Group, "id" | "displayName"> | undefined> {
  const readable = isReadable(actor);
  if (!readable || ids.length === 0) return undefined;
  const { id, displayName } = relationshipGroups;
  const [found] = await tx
    .select({ id, displayName })
    .from(relationshipGroups)
    .where(within(relationshipGroups, actor.organizationId, inArray(id, [...ids]), not(readable)))
    .orderBy(asc(id))
    .limit(1);
  return found;
}

/** A relationship that the actor may see, locked for a change if asked to. Throws not found. */
export async function readGroup(
  reader: Db | Tx,
  actor: Actor,
  id: number,
  { locked = false } = {},
): Promise<Group> {
  const query = reader.select().from(relationshipGroups).where(isGroup(actor.organizationId, id));
  const [found] = await (locked ? query.for("update") : query);
  const { organizationId } = actor;
  const [assigned] = await reader
    .select()
    .from(assignments)
    .where(isAssignment({ organizationId, id }));
  if (!found || !canReadGroup(actor, found, assigned)) throw notFound("relationship");
  return found;
}

export async function presentGroup(reader: Db | Tx, group: Group): Promise<RelationshipView> {
  const [links, core, [assigned]] = [
    await readLinks(reader, group),
    await readCore(reader, group),
    await reader.select().from(assignments).where(isAssignment(group)),
  ];
  return {
    id: group.id,
    kind: group.kind,
    display_name: group.displayName,
    core_subject_type: group.coreDonorId === null ? "household" : "donor",
    core_subject_id: group.coreDonorId ?? group.coreHouseholdId ?? 0,
    core_name: core.name,
    core_members: core.members,
    representative_donor_id: group.representativeDonorId,
    assigned_fundraiser_user_id: assigned?.fundraiserUserId ?? null,
    relationship_manager_user_id: assigned?.relationshipManagerUserId ?? null,
    is_active: group.isActive,
    is_restricted: group.isRestricted,
    origin: group.origin,
    provisioning_key: group.provisioningKey,
    provisioning_evidence: group.provisioningEvidence,
    links: links.map(({ link, name }) => ({
      id: link.id,
      donor_id: link.donorId,
      donor_name: name,
      role: link.role,
      relationship_label: link.relationshipLabel,
      giving_scope: link.givingScope,
      expects_attribution: link.expectsAttribution,
      is_primary_contact: link.isPrimaryContact,
      collapse_in_portfolio: link.collapseInPortfolio,
    })),
  };
}

const isAssignment = ({ organizationId, id }: Pick<Group, "organizationId" | "id">) =>
  within(assignments, organizationId, eq(assignments.relationshipGroupId, id));

const readLinks = (reader: Db | Tx, { organizationId, id }: Group) =>
  reader
    .select({ link: relationshipLinks, name: donors.displayName })
    .from(relationshipLinks)
    .innerJoin(
      donors,
      within(donors, relationshipLinks.organizationId, eq(donors.id, relationshipLinks.donorId)),
    )
    .where(within(relationshipLinks, organizationId, eq(relationshipLinks.groupId, id)))
    .orderBy(asc(relationshipLinks.id));

type Core = { name: string; members: { id: number; name: string }[] };

async function readCore(reader: Db | Tx, group: Group): Promise<Core> {
  const { organizationId, coreDonorId, coreHouseholdId } = group;
  if (coreDonorId !== null) {
    const { displayName: name } = await readDonor(reader, group, coreDonorId);
    return { name, members: [{ id: coreDonorId, name }] };
  }
  const { name, members } = await readHousehold(reader, { organizationId }, coreHouseholdId ?? 0);
  return { name, members: members.map((member) => ({ id: member.id, name: member.name })) };
}
