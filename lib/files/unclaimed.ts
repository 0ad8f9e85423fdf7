import { and, inArray, lt, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { ofAll } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { discardOlderThan } from "./incoming";
import { storageNamed } from "./storage";

const AT_ONCE = 200;

/** Removes uploads that nothing took into use within a day, and their bytes. */
export async function removeUnclaimedFiles(): Promise<void> {
  const yesterday = daysFromNow(-1);
  for (let removed = AT_ONCE; removed === AT_ONCE; ) removed = await removeSome(yesterday);
  await discardOlderThan(yesterday);
}

async function removeSome(before: Date): Promise<number> {
  const old = ofAll(files, ne(files.status, "claimed"), lt(files.createdAt, before));
  const some = db.select({ id: files.id }).from(files).where(old).limit(AT_ONCE);
  const removed = await db
    .delete(files)
    .where(and(inArray(files.id, some), old))
    .returning({
      storage: files.storage,
      ...{ stored: files.storedKey, thumb: files.thumbKey, phone: files.phoneKey },
    });
  for (const { storage, stored, thumb, phone } of removed) {
    const keys = [stored, thumb, phone].filter((key) => key !== null);
    if (keys.length > 0) await storageNamed(storage).remove(keys);
  }
  return removed.length;
}
