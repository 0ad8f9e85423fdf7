import { db } from "@/db/client";
import { journalBatches } from "@/db/schema";
import { conflict, notFound } from "@/lib/errors";
import { localeOf } from "@/lib/giving/calendar";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { filesOf, journalFile, regionOf } from "./files";
import { isBatch, readEntries } from "./rows";
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
  const entries = await readEntries(db, batch);
  const file = format === "xero" ? filesOf(entries)[part - 1] : part === 1 ? entries : undefined;
  if (!file) throw notFound("file");
  return journalFile(file, format, regionOf(await localeOf(db, actor.organizationId)));
}
