import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError, tooLarge } from "@/lib/errors";
import { filesFolder } from "./local-storage";
import { isFull, storageFull } from "./storage-errors";

const KEY = /^[0-9A-Za-z]{43}$/;

const folder = () => join(filesFolder(), "incoming");

function pathOf(key: string): string {
  if (!KEY.test(key)) throw new Error("Not the key of an upload");
  return join(folder(), key);
}

/** How much of an upload has arrived, in bytes. */
export async function arrived(key: string): Promise<number> {
  return stat(pathOf(key)).then(
    ({ size }) => size,
    () => 0,
  );
}

/**
 * Writes pieces of an upload from a position on and returns how much has arrived since the beginning.
 * Throws too large as soon as more comes than was announced, and unavailable when the disk is full: in
 * both cases nothing is kept. After any other error what has arrived stays, for the rest to follow.
 */
export async function receive(
  key: string,
  pieces: AsyncIterable<Buffer>,
  position: number,
  announced: number,
): Promise<number> {
  await mkdir(folder(), { recursive: true });
  let end = position;
  try {
    const file = await open(pathOf(key), position === 0 ? "w" : "r+", 0o600);
    try {
      for await (const piece of pieces) {
        if (end + piece.length > announced)
          throw tooLarge(`This file is larger than the ${announced} bytes announced.`);
        await file.write(piece, 0, piece.length, end);
        end += piece.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    const full = isFull(error);
    if (full || (error instanceof AppError && error.kind === "too_large")) await discard(key);
    throw full ? storageFull() : error;
  }
  return end;
}

export const readArrived = (key: string): Promise<Buffer> => readFile(pathOf(key));

export const discard = (key: string): Promise<void> => rm(pathOf(key), { force: true });

/** Removes what began to arrive before an instant and was never completed. */
export async function discardOlderThan(instant: Date): Promise<void> {
  const names = await readdir(folder()).catch(() => []);
  for (const name of names) {
    const path = join(folder(), name);
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }));
    if (mtime < instant) await rm(path, { force: true });
  }
}
