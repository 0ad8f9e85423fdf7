import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, actorId } from "@/lib/identity/actor";
import type { Purpose } from "./purposes";
import { storageNamed } from "./storage";

/**
 * Reads the bytes of an upload that the actor sent for this purpose and nothing has claimed. It stays
 * unclaimed, so it is removed within a day. Undefined when there is no such upload.
 */
export async function readOwnUpload(
  reader: Db | Tx,
  actor: Actor,
  purpose: Purpose,
  key: string,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const id = actorId(actor);
  if (id === null) return undefined;
  const [file] = await reader
    .select()
    .from(files)
    .where(
      within(
        files,
        actor.organizationId,
        eq(files.key, key),
        eq(files.purpose, purpose),
        eq(files.status, "stored"),
        eq(files.uploadedByKind, actor.kind),
        eq(files.uploadedById, id),
      ),
    );
  const stored = file?.storedKey
    ? await storageNamed(file.storage).read(file.storedKey)
    : undefined;
  if (!file || !stored) return undefined;
  return { name: file.name, bytes: Buffer.from(await new Response(stored.body).arrayBuffer()) };
}
