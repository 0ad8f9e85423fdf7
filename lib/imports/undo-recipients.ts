import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import {
  auditLog,
  checkoutItems,
  donationLines,
  entityFiles,
  entityUpdates,
  plans,
  sponsorships,
} from "@/db/schema";
import { within } from "@/db/within";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { type EntityRow, lockEntity } from "@/lib/sponsorship/entity-rows";
import { setEntityStatus } from "@/lib/sponsorship/entity-steps";
import type { Import, ImportRow } from "./import-rows";
import { isByOthers } from "./taken-back";

/** Archives the recipient whom a row has added. Throws 409 when somebody has worked with it since. */
export async function undoRecipient(
  tx: Tx,
  actor: MemberActor,
  found: Import,
  { recordId }: ImportRow,
): Promise<void> {
  requirePermission(actor, "entities_edit");
  const id = recordId ?? 0;
  const entity = await lockEntity(tx, actor, id);
  if ((await isChanged(tx, found, entity)) || (await hasMore(tx, entity)))
    throw conflict(
      "changed_since",
      "This recipient has since been changed, or has sponsors, gifts, files, or updates. Archive it on the recipient’s page.",
    );
  if (!(await setEntityStatus(tx, actor, id, "archived")))
    throw conflict("archived", "This recipient is already archived.");
}

const isChanged = async (tx: Tx, found: Import, { organizationId, id }: EntityRow) =>
  (await tx.$count(
    auditLog,
    within(
      auditLog,
      organizationId,
      eq(auditLog.subjectType, "entity"),
      eq(auditLog.subjectId, id),
      await isByOthers(tx, found),
    ),
  )) > 0;

const LEADING_HERE = [
  checkoutItems,
  donationLines,
  entityFiles,
  entityUpdates,
  plans,
  sponsorships,
] as const;

async function hasMore(tx: Tx, { organizationId, id }: EntityRow): Promise<boolean> {
  for (const table of LEADING_HERE) {
    const here = within(table, organizationId, eq(table.entityId, id));
    if ((await tx.$count(table, here)) > 0) return true;
  }
  return false;
}
