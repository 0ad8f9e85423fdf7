import { asc, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { log } from "@/lib/log";
import { drawForPhones } from "./images";
import { PURPOSES, rulesFor } from "./purposes";
import { PHONE_WIDTH } from "./smaller-forms";
import { storageNamed } from "./storage";
import type { File } from "./uploads";

const AT_ONCE = 50;

/**
 * Makes the forms for phones of pictures that were uploaded before there were any. What cannot be read is
 * left as it is: visitors are shown the picture in full.
 */
export async function makePhonePictures(): Promise<void> {
  let some = await withoutForm(0);
  while (some.length > 0) {
    for (const file of some) await makeForm(file);
    some = await withoutForm(some.at(-1)?.id ?? 0);
  }
}

/** As `hasPhoneForm` says. */
function withoutForm(after: number): Promise<File[]> {
  const large = PURPOSES.filter((purpose) => rulesFor(purpose).isShownLarge);
  return db
    .select()
    .from(files)
    .where(
      ofAll(
        files,
        gt(files.id, after),
        eq(files.status, "claimed"),
        isNull(files.phoneKey),
        inArray(files.purpose, large),
        gt(files.width, PHONE_WIDTH),
        ne(files.mimeType, "image/gif"),
      ),
    )
    .orderBy(asc(files.id))
    .limit(AT_ONCE);
}

async function makeForm({ organizationId, id, name, storedKey, ...file }: File): Promise<void> {
  const storage = storageNamed(file.storage);
  const stored = storedKey ? await storage.read(storedKey) : undefined;
  const bytes = stored && Buffer.from(await new Response(stored.body).arrayBuffer());
  const drawn = bytes && (await drawForPhones(bytes));
  if (!drawn) return log.warn({ file: id }, "a picture has no form for phones: it cannot be read");
  const phoneKey = await storage.write(drawn, { name, mimeType: "image/webp" });
  const written = await db
    .update(files)
    .set({ phoneKey })
    .where(within(files, organizationId, eq(files.id, id), isNull(files.phoneKey)))
    .returning({ id: files.id });
  // It was removed meanwhile.
  if (written.length === 0) await storage.remove([phoneKey]);
}
