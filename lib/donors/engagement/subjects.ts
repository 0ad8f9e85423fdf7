import type { Tx } from "@/db/client";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { holdUnmerged } from "../changes";
import { householdExists } from "../household-rows";
import { readGroup } from "../relationship-rows";
import type { SubjectRef } from "./schema";

/** The columns by which assignments and tasks name what they are about; one of them is set. */
export type SubjectColumns = {
  donorId: number | null;
  householdId: number | null;
  relationshipGroupId: number | null;
};

export const columnsOfSubject = ({ type, id }: SubjectRef): SubjectColumns => ({
  donorId: type === "donor" ? id : null,
  householdId: type === "household" ? id : null,
  relationshipGroupId: type === "relationship" ? id : null,
});

export function subjectOf(columns: SubjectColumns): SubjectRef {
  const { donorId, householdId, relationshipGroupId } = columns;
  if (donorId !== null) return { type: "donor", id: donorId };
  if (householdId !== null) return { type: "household", id: householdId };
  return { type: "relationship", id: relationshipGroupId ?? 0 };
}

/**
 * Throws not found unless the actor's organization has the subject and the actor may see it, and 422 at
 * `path` for a donor who is another by now. Nobody merges a donor until the transaction is over.
 */
export async function requireSubject(
  tx: Tx,
  actor: Actor,
  { type, id }: SubjectRef,
  path: string,
): Promise<void> {
  const { organizationId } = actor;
  if (type === "relationship") await readGroup(tx, actor, id);
  else if (type === "donor" && !(await holdUnmerged(tx, organizationId, id, path)))
    throw notFound("donor");
  else if (type === "household" && !(await householdExists(tx, organizationId, id)))
    throw notFound("household");
}
