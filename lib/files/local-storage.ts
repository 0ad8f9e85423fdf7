import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { env } from "@/lib/env";
import { newSecret } from "@/lib/ids";
import { isFull, storageFull } from "./storage-errors";
import type { Storage } from "./storing";

const KEY = /^[0-9A-Za-z]{43}$/;

export const filesFolder = (): string => resolve(env().DATA_DIR, "files");

/** Where the bytes of a stored key lie. */
export function pathOfStored(storedKey: string): string {
  if (!KEY.test(storedKey)) throw new Error("Not a key of this storage");
  return join(filesFolder(), storedKey.slice(0, 2), storedKey);
}

/** Files under `DATA_DIR/files`, each complete or not there. */
export const localStorage: Storage = {
  async write(bytes) {
    const storedKey = newSecret();
    const path = pathOfStored(storedKey);
    const unfinished = `${path}.tmp`;
    try {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(unfinished, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isFull(error) ? storageFull() : error;
    }
    return storedKey;
  },

  async read(storedKey) {
    try {
      const { size } = await stat(pathOfStored(storedKey));
      const body = Readable.toWeb(createReadStream(pathOfStored(storedKey)));
      return { body: body as ReadableStream<Uint8Array>, size };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  },

  async remove(storedKeys) {
    await Promise.all(storedKeys.map((key) => rm(pathOfStored(key), { force: true })));
  },
};

/** A rename is only certain once its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
