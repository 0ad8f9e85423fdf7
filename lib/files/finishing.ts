import { AppError, type ErrorKind } from "@/lib/errors";
import { log } from "@/lib/log";
import { hostedStorage } from "./hosted-storage";
import { discard, readArrived } from "./incoming";
import { signedFileUrl } from "./links";
import { STORAGE_AWAY } from "./storage-errors";
import { type File, findUpload, storeUpload } from "./uploads";

/** What a finished upload tells its uploader; `key` is what a later change hands in to use it. */
export type UploadOutcome =
  | {
      state: "stored";
      key: string;
      id: number;
      name: string;
      mime_type: string;
      size: number;
      width: number | null;
      height: number | null;
      url: string;
      thumb_url: string | null;
    }
  | { state: "refused"; kind: ErrorKind; code: string; message: string };

export function outcomeOf(file: File): UploadOutcome {
  return {
    state: "stored",
    key: file.key,
    id: file.id,
    name: file.name,
    mime_type: file.mimeType,
    size: file.size,
    width: file.width,
    height: file.height,
    url: signedFileUrl(file),
    thumb_url: file.thumbKey ? signedFileUrl(file, { variant: "thumb" }) : null,
  };
}

/**
 * Keeps an upload whose bytes have all arrived, here or at the hosted service, in the form in which it
 * is allowed. A refusal is an outcome, not an error: the upload protocol has no room for errors here.
 */
export async function finishUpload(arrived: {
  key: string;
  customId: string | null;
}): Promise<UploadOutcome> {
  try {
    return outcomeOf(await finish(arrived.customId ?? "", arrived.key));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === STORAGE_AWAY) {
      log.error({ err: error }, "an upload could not be finished");
      throw error;
    }
    const { kind, code, message } = error;
    return { state: "refused", kind, code, message };
  }
}

async function finish(key: string, providerKey: string): Promise<File> {
  const file = await findUpload(key);
  if (file && file.status !== "expected") return file;
  const isLocal = file?.storage !== "uploadthing";
  const discardOriginal = () => (isLocal ? discard(key) : hostedStorage.remove([providerKey]));
  try {
    const bytes = isLocal ? await readArrived(key) : await download(providerKey, file.size);
    const stored = await storeUpload(key, bytes, providerKey);
    await discardOriginal();
    return stored;
  } catch (error) {
    if (error instanceof AppError && error.code !== STORAGE_AWAY) await discardOriginal();
    throw error;
  }
}

/** Never more than was announced, whatever the hosted service has. */
async function download(providerKey: string, announced: number): Promise<Buffer> {
  const original = await hostedStorage.read(providerKey);
  if (!original) throw new Error("UploadThing does not have the file that it reported");
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of original.body) {
    size += piece.length;
    if (size > announced) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
