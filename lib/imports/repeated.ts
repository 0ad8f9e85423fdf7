import { and, eq, isNull, lt, notInArray, or } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { importRows } from "@/db/schema";
import type { Entry } from "./import-rows";

/** Is an earlier row of the file, which is going to be imported, about the same? */
export const isRepeated = async (
  tx: Tx,
  { importId, identity, line }: Entry["row"],
): Promise<boolean> =>
  identity !== null &&
  (await tx.$count(
    importRows,
    and(
      eq(importRows.importId, importId),
      eq(importRows.identity, identity),
      lt(importRows.line, line),
      or(isNull(importRows.checked), notInArray(importRows.checked, ["refused", "skipped"])),
    ),
  )) > 0;
