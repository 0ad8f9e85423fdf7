import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditLog, importRows, imports } from "@/db/schema";
import type { Donor } from "@/lib/donors/donor-rows";
import type { Donation } from "@/lib/giving/donations";
import { requestOf } from "./acting";

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
    and(
      eq(importRows.organizationId, organizationId),
      eq(importRows.donorId, id),
      eq(importRows.undone, "undone"),
    ),
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

type About = { organizationId: number; subjectType: string; id: number; action: string };

/** Who did this last to a donor or gift stands in its history: was it an import that was taken back? */
async function wasTakingBack(
  tx: Tx,
  { organizationId, subjectType, id, action }: About,
  isMeant?: SQL,
): Promise<boolean> {
  const [last] = await tx
    .select({ requestId: auditLog.requestId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organizationId, organizationId),
        eq(auditLog.subjectType, subjectType),
        eq(auditLog.subjectId, id),
        eq(auditLog.action, action),
        isMeant,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!last) return false;
  const found = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.organizationId, organizationId),
        inArray(imports.state, ["undoing", "undone"]),
      ),
    );
  return found.some((each) => requestOf(each) === last.requestId);
}
