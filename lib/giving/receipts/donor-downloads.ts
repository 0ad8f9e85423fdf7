import { db } from "@/db/client";
import { notFound } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import { fileOf, type MadeFile, readReceiptOf } from "./files";
import { writeOwnGifts } from "./own-receipts";
import { currentStatement } from "./statements";

const NAME = /^(?:receipt-(\d{1,9})\.pdf|statement-(\d{4})-(\d{1,9})\.pdf|(gifts)\.csv)$/;

/**
 * A download of the portal by its file's name: `receipt-12.pdf` (the receipt's id),
 * `statement-2026-7.pdf` (year and donor's id) or `gifts.csv`. Throws not found.
 */
export async function makeDonorFile(actor: DonorActor, file: string): Promise<MadeFile> {
  const [, receiptId, year, donorId, gifts] = NAME.exec(file) ?? [];
  if (gifts)
    return {
      bytes: Buffer.from(await writeOwnGifts(db, actor)),
      mimeType: "text/csv; charset=utf-8",
      name: "my-gifts.csv",
    };
  if (receiptId) return fileOf(await readReceiptOf(db, actor, Number(receiptId)));
  if (!year) throw notFound("file");
  const wanted = { donorId: Number(donorId), year: Number(year) };
  return fileOf(await db.transaction((tx) => currentStatement(tx, actor, wanted)));
}
