import { and, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignments, auditLog, relationshipLinks, tasks } from "@/db/schema";
import { within } from "@/db/within";
import { type Group, type Link, readGroup } from "@/lib/donors/relationship-rows";
import { NewLink } from "@/lib/donors/relationship-schema";
import { dropGroup, dropLink, linkColumns } from "@/lib/donors/relationships/relationship-steps";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { requestOf } from "./acting";
import type { Import, ImportRow } from "./import-rows";
import { isByOthers } from "./taken-back";

/**
 * Takes the donor whom a row has linked out of the relationship, and removes a relationship that the import
 * has described once nobody else is linked and nobody has worked with it. Throws 409 when the link has been
 * changed since.
 */
export async function undoLink(
  tx: Tx,
  actor: MemberActor,
  found: Import,
  { recordId }: ImportRow,
): Promise<void> {
  requirePermission(actor, "donors_edit");
  const [known] = await tx
    .select({ groupId: relationshipLinks.groupId })
    .from(relationshipLinks)
    .where(isLink(found, recordId));
  if (!known) throw changedSince();
  const group = await readGroup(tx, actor, known.groupId, { locked: true });
  const [link] = await tx.select().from(relationshipLinks).where(isLink(found, recordId));
  if (!link || !(await isAsImported(tx, found, link))) throw changedSince();
  await dropLink(tx, actor, link);
  if (await isLeftOver(tx, found, group)) await dropGroup(tx, actor, group);
}

const isLink = ({ organizationId }: Import, id: number | null) =>
  within(relationshipLinks, organizationId, eq(relationshipLinks.id, id ?? 0));

const changedSince = () =>
  conflict(
    "changed_since",
    "This link has since been changed or removed, or its donor was merged. Remove it on the relationship’s page.",
  );

const isAbout = ({ organizationId }: Import, id: number) =>
  within(
    auditLog,
    organizationId,
    eq(auditLog.subjectType, "relationship"),
    eq(auditLog.subjectId, id),
  );

/** Does a link still say what the history says that the import made of it? */
async function isAsImported(tx: Tx, found: Import, link: Link): Promise<boolean> {
  const [made] = await tx
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        isAbout(found, link.groupId),
        eq(auditLog.action, "relationship.link"),
        eq(auditLog.requestId, requestOf(found)),
        eq(sql`${auditLog.after} ->> 'donor_id'`, String(link.donorId)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  const wanted = NewLink.safeParse(made?.after);
  if (!wanted.success) return false;
  return Object.entries(linkColumns(wanted.data)).every(
    ([key, value]) => value === undefined || value === link[key as keyof Link],
  );
}

/** Was a relationship described by the import, and is there nothing else to it? */
async function isLeftOver(tx: Tx, found: Import, group: Group): Promise<boolean> {
  const { organizationId, id } = group;
  const isImported = eq(auditLog.requestId, requestOf(found));
  const made = and(isAbout(found, id), isImported, eq(auditLog.action, "relationship.create"));
  if ((await tx.$count(auditLog, made)) === 0) return false;
  const others = and(isAbout(found, id), await isByOthers(tx, found));
  const links = within(relationshipLinks, organizationId, eq(relationshipLinks.groupId, id));
  const counts = await Promise.all([
    tx.$count(auditLog, others),
    tx.$count(relationshipLinks, links),
    ...[tasks, assignments].map((table) =>
      tx.$count(table, within(table, organizationId, eq(table.relationshipGroupId, id))),
    ),
  ]);
  return counts.every((count) => count === 0);
}
