import { db } from "@/db/client";
import { relationshipGroups } from "@/db/schema";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { changesIn, requireDonors } from "../changes";
import { isGroup, presentGroup, readGroup } from "../relationship-rows";
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
import {
  addGroup,
  addLink,
  columnsOf,
  dropGroup,
  dropLink,
  orTaken,
  readLink,
  reviseLink,
  told,
} from "./relationship-steps";
import { requireVisible } from "./relationship-visibility";

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
  return orTaken(() =>
    db.transaction(async (tx) => presentGroup(tx, await addGroup(tx, actor, wanted))),
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
    await dropGroup(tx, actor, await readGroup(tx, actor, id, { locked: true }));
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
      await addLink(tx, actor, group, wanted);
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
    await reviseLink(tx, actor, await readLink(tx, group, linkId), wanted);
    return presentGroup(tx, group);
  });
}

/** Takes a donor out of a relationship. Throws not found. */
export async function unlinkDonor(actor: Actor, id: number, linkId: number): Promise<void> {
  requirePermission(actor, "donors_edit");
  await db.transaction(async (tx) => {
    const group = await readGroup(tx, actor, id, { locked: true });
    await dropLink(tx, actor, await readLink(tx, group, linkId));
  });
}
