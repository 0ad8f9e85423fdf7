import { desc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditLog, importRows, imports } from "@/db/schema";
import { within } from "@/db/within";
import type { Donor } from "@/lib/donors/donor-rows";
import type { Donation } from "@/lib/giving/donations";
import type { EntityRow } from "@/lib/sponsorship/entity-rows";
import { requestOf } from "./acting";
import type { Import } from "./import-rows";

/**
 * Was the donor archived because an import was taken back, and by nothing else since? Another file that
 * names them has them again. Whom staff brought back and archived later stays archived.
 */
export async function isDonorTakenBack(
  tx: Tx,
  { organizationId, id, status }: Donor,
): Promise<boolean> {
  if (status !== "archived") return false;
  const marks = await tx.$count(
    importRows,
    within(importRows, organizationId, eq(importRows.donorId, id), eq(importRows.undone, "undone")),
  );
  const isStatus = sql`${auditLog.after} ->> 'status' is not null`;
  const about = { organizationId, subjectType: "donor", id, action: "donor.change" };
  return marks > 0 && wasTakingBack(tx, about, isStatus);
}

/** Was the gift voided because its import was taken back, and not brought back since? */
export const isGiftTakenBack = async (
  tx: Tx,
  { organizationId, id, status }: Donation,
): Promise<boolean> =>
  status === "voided" &&
  wasTakingBack(tx, { organizationId, subjectType: "donation", id, action: "donation.void" });

/** Was the recipient archived because its import was taken back, and not brought back since? */
export const isRecipientTakenBack = async (
  tx: Tx,
  { organizationId, id, status }: EntityRow,
): Promise<boolean> =>
  status === "archived" &&
  wasTakingBack(tx, { organizationId, subjectType: "entity", id, action: "entity.archive" });

type About = { organizationId: number; subjectType: string; id: number; action: string };

/** Who did this last to a record stands in its history: was it an import that was taken back? */
async function wasTakingBack(
  tx: Tx,
  { organizationId, subjectType, id, action }: About,
  isMeant?: SQL,
): Promise<boolean> {
  const [last] = await tx
    .select({ requestId: auditLog.requestId })
    .from(auditLog)
    .where(
      within(
        auditLog,
        organizationId,
        eq(auditLog.subjectType, subjectType),
        eq(auditLog.subjectId, id),
        eq(auditLog.action, action),
        isMeant,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!last) return false;
  return (await requestsTakenBack(tx, organizationId)).includes(last.requestId);
}

/** What the history says of whatever imports did that are taken back by now. */
export async function requestsTakenBack(tx: Tx, organizationId: number): Promise<string[]> {
  const found = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(within(imports, organizationId, inArray(imports.state, ["undoing", "undone"])));
  return found.map(requestOf);
}

/** A change that neither this import made nor one that is taken back. */
export const isByOthers = async (tx: Tx, { organizationId, id }: Import): Promise<SQL> =>
  notInArray(auditLog.requestId, [
    requestOf({ id }),
    ...(await requestsTakenBack(tx, organizationId)),
  ]);
