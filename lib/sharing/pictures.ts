import { eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { brandTokens, surfaces } from "@/lib/branding";
import { notFound, unavailable } from "@/lib/errors";
import { storageNamed } from "@/lib/files/storage";
import { runHeavy } from "@/lib/workers/pool";
import { findShare, revisionOf, type Share, type ShareSubject, shareUrl } from "./subjects";

const SHARE_SIZE = { width: 1200, height: 630 };

/** Pictures that this process keeps: some 80 kB each. */
const MOST_KEPT = 100;
/** Drawn at the same time; whoever asks for one more comes again. */
const MOST_AT_ONCE = 4;

/** By revision, the latest asked for last. */
const kept = new Map<string, Buffer>();
const drawing = new Map<string, Promise<Buffer>>();

/**
 * The picture that stands for a public page where a link to it is shared: a JPEG. Drawn once for each
 * revision in a worker thread. Throws not found, and unavailable while too many are being drawn.
 */
export async function readSharePicture(
  clientSlugOrId: string,
  subject: ShareSubject,
): Promise<{ bytes: Buffer; revision: string }> {
  const share = await findShare(db, clientSlugOrId, subject);
  if (!share) throw notFound("page");
  const revision = revisionOf(share);
  const known = kept.get(revision);
  const bytes = known ?? (await drawOnce(revision, share));
  kept.delete(revision);
  kept.set(revision, bytes);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return { bytes, revision };
}

/** Where the picture of a page is, and its size; undefined where the page has none. */
export async function readShare(
  clientSlugOrId: string,
  subject: ShareSubject,
): Promise<{ url: string; width: number; height: number; type: string } | undefined> {
  const share = await findShare(db, clientSlugOrId, subject);
  return share && { url: shareUrl(share, subject), ...SHARE_SIZE, type: "image/jpeg" };
}

function drawOnce(revision: string, share: Share): Promise<Buffer> {
  const known = drawing.get(revision);
  if (known) return known;
  if (drawing.size >= MOST_AT_ONCE) throw unavailable();
  const work = draw(share).finally(() => drawing.delete(revision));
  drawing.set(revision, work);
  return work;
}

const INK = { text: "#1e2625", quiet: "#4c5654" };

async function draw(share: Share): Promise<Buffer> {
  const tokens = brandTokens(share.accent);
  const [logo, picture] = await Promise.all([
    bytesOf(share, share.logoFileId),
    bytesOf(share, share.pictureFileId),
  ]);
  const drawn = await runHeavy<Uint8Array>("share-picture", {
    organization: share.organization,
    title: share.title,
    lead: share.lead,
    fact: share.fact,
    colors: {
      ...{ ground: surfaces.light.background, ...INK },
      accent: tokens["--brand-light-primary"],
      onAccent: tokens["--brand-light-primary-foreground"],
    },
    logo,
    picture,
  });
  return Buffer.from(drawn);
}

/** The bytes of a file that everybody may see anyway; null where there is none, or no picture. */
async function bytesOf({ organizationId }: Share, id: number | null): Promise<Buffer | null> {
  if (id === null) return null;
  const [file] = await db
    .select()
    .from(files)
    .where(within(files, organizationId, inArray(files.id, [id]), eq(files.isPublic, true)));
  if (!file?.storedKey || !file.mimeType.startsWith("image/")) return null;
  const stored = await storageNamed(file.storage).read(file.storedKey);
  if (!stored) return null;
  return Buffer.from(await new Response(stored.body).arrayBuffer());
}
