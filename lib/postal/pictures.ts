import { Agent, get } from "node:https";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { storageNamed } from "@/lib/files/storage";
import { log } from "@/lib/log";
import { type MailContent, uploadedPicture } from "@/lib/mailings/content";
import { urlProblem } from "@/lib/webhooks/addresses";
import { allowed, pinnedLookup, resolveHost } from "@/lib/webhooks/resolving";
import { runHeavy } from "@/lib/workers/pool";
import type { Picture } from "./letter-text";

const MOST_BYTES = 8 * 1024 * 1024;
const DEADLINE_SECONDS = 10;
/** For all pictures of a letter together: somebody may wait for it. */
const PATIENCE_SECONDS = 25;
/** Pixels: enough for a letter’s width in print. */
const LONGEST = 1_200;

/** The pictures of a letter by their address; those that can’t be had are left out. */
export async function readPictures(
  organizationId: number,
  { blocks }: MailContent,
): Promise<Map<string, Picture>> {
  const urls = new Set(blocks.flatMap((block) => (block.type === "image" ? [block.url] : [])));
  const found = new Map<string, Picture>();
  const patience = AbortSignal.timeout(PATIENCE_SECONDS * 1000);
  for (const url of urls) {
    const own = uploadedPicture(url);
    const picture = own
      ? await readOwnPicture(organizationId, own)
      : await redrawn(await fetchPicture(url, patience));
    if (picture) found.set(url, picture);
    else log.warn({ organizationId, own }, "a picture of letters could not be read");
  }
  return found;
}

/** A picture that the organization uploaded. */
export async function readOwnPicture(
  organizationId: number,
  id: number | null,
): Promise<Picture | null> {
  if (id === null) return null;
  const [file] = await db
    .select({ storage: files.storage, storedKey: files.storedKey })
    .from(files)
    .where(within(files, organizationId, eq(files.id, id)));
  const stored = file?.storedKey && (await storageNamed(file.storage).read(file.storedKey));
  if (!stored) return null;
  return redrawn(Buffer.from(await new Response(stored.body).arrayBuffer()));
}

/** Written anew in a worker thread, as what PDFs can hold. */
async function redrawn(bytes: Buffer | null): Promise<Picture | null> {
  if (!bytes) return null;
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const mimeType = isJpeg ? "image/jpeg" : "image/png";
  type Redrawn = { bytes: Uint8Array; width: number; height: number };
  const drawn = await runHeavy<Redrawn | null>("picture", { bytes, mimeType, longest: LONGEST });
  if (!drawn) return null;
  const { width, height } = drawn;
  const src = `data:${mimeType};base64,${Buffer.from(drawn.bytes).toString("base64")}`;
  return { src, width, height };
}

/** From the public internet only, past no redirect; null for what is no answer. */
function fetchPicture(url: string, patience: AbortSignal): Promise<Buffer | null> {
  if (patience.aborted || urlProblem(url, allowed())) return Promise.resolve(null);
  const agent = new Agent({ lookup: pinnedLookup(resolveHost) });
  const signal = AbortSignal.any([patience, AbortSignal.timeout(DEADLINE_SECONDS * 1000)]);
  const read = new Promise<Buffer | null>((resolve, reject) => {
    const request = get(url, { agent, signal }, async (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      try {
        if (response.statusCode !== 200) return resolve(null);
        for await (const part of response) {
          length += part.length;
          if (length > MOST_BYTES) return resolve(null);
          parts.push(part);
        }
        resolve(Buffer.concat(parts));
      } catch (error) {
        reject(error);
      } finally {
        response.destroy();
      }
    });
    request.once("error", reject);
  });
  return read.catch(() => null).finally(() => agent.destroy());
}
