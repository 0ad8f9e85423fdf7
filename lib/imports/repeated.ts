import { eq, isNull, lt, notInArray, or } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { importRows } from "@/db/schema";
import { within } from "@/db/within";
import type { Entry } from "./import-rows";

/** Is an earlier row of the file, which is going to be imported, about the same? */
export async function isRepeated(
  tx: Tx,
  { organizationId, importId, identity, line }: Entry["row"],
): Promise<boolean> {
  if (identity === null) return false;
  const [earlier] = await tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(
      within(
        importRows,
        organizationId,
        eq(importRows.importId, importId),
        eq(importRows.identity, identity),
        lt(importRows.line, line),
        or(isNull(importRows.checked), notInArray(importRows.checked, ["refused", "skipped"])),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}
