import { db } from "@/db/client";
import { journalBatches } from "@/db/schema";
import { conflict, notFound } from "@/lib/errors";
import { localeOf } from "@/lib/giving/calendar";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { journalFile, regionOf, startsOfFiles } from "./files";
import { isBatch, type JournalBatch, readEntries, readSizes } from "./rows";
import type { JournalFileQuery } from "./schema";

/**
 * The file of a closed batch for an accounting program: CSV, the same bytes each time. Throws not found,
 * also of a part that there is not, and 409 `open`.
 */
export async function exportJournalBatch(
  actor: MemberActor,
  id: number,
  { format, part }: JournalFileQuery,
): Promise<string> {
  requirePermission(actor, "reports_view");
  const [batch] = await db.select().from(journalBatches).where(isBatch(actor, id));
  if (!batch) throw notFound("journal batch");
  if (batch.status === "open")
    throw conflict("open", "Close the batch before you download its file.");
  const range = format === "xero" ? await partOf(batch, part) : part === 1 ? {} : undefined;
  if (!range) throw notFound("file");
  const entries = await readEntries(db, batch, range);
  return journalFile(entries, format, regionOf(await localeOf(db, actor.organizationId)));
}

/** Which entries a file for Xero has; undefined where there is no such file. */
async function partOf(batch: JournalBatch, part: number) {
  const starts = startsOfFiles(await readSizes(db, batch));
  const offset = starts[part - 1];
  if (offset === undefined) return undefined;
  const next = starts[part];
  return { offset, ...(next !== undefined && { limit: next - offset }) };
}
