import { now } from "@/lib/clock";
import {
  AppError,
  badRequest,
  conflict,
  forbidden,
  notFound,
  tooLarge,
  unavailable,
} from "@/lib/errors";
import { outcomeOf, type UploadOutcome } from "./finishing";
import { arrived, receive } from "./incoming";
import { boundaryOf, cutOff, firstPart } from "./multipart";
import { type File, findUpload } from "./uploads";
import { reportArrival, type SignedUpload, signedUpload, type UploadHandler } from "./uploadthing";

/** Node's stream: the browser's type lacks what Node has long had. */
type WebStream = { values(options: { preventCancel: boolean }): AsyncIterable<Uint8Array> };

type StoredUpload = Extract<UploadOutcome, { state: "stored" }>;

/** What is read of a refused body before the connection is given up. */
const READ_OUT_BYTES = 64 * 1024 * 1024;

/** What a multipart body may have around the file. */
const ENVELOPE_BYTES = 16 * 1024;

/** From where on the rest of an upload is wanted. Throws forbidden for an address that we did not sign. */
export async function findRangeStart(requestUrl: string): Promise<number> {
  const { upload, file } = await find(requestUrl);
  return file.status === "expected" ? arrived(upload.key) : upload.announced;
}

/**
 * Takes an upload or the rest of one, and keeps it once it is complete. An upload is never overwritten.
 * Throws forbidden, not found, conflict, too large, or what the file itself is refused for.
 */
export async function takeUpload(handler: UploadHandler, request: Request): Promise<StoredUpload> {
  try {
    return await take(handler, request);
  } finally {
    await readOut(request);
  }
}

async function take(handler: UploadHandler, request: Request): Promise<StoredUpload> {
  const { upload, file } = await find(request.url);
  const start = rangeStart(request.headers.get("range"));
  if (file.status !== "expected") return sameAgain(upload, file, start);
  if (start > (await arrived(upload.key)))
    throw conflict("range_mismatch", "The bytes up to this offset have not arrived yet.");
  requireFitting(request, upload, start);
  const pieces = firstPart(bodyOf(request), boundaryOf(request.headers.get("content-type")));
  const end = await receive(upload.key, pieces, start, upload.announced);
  if (end < upload.announced) throw cutOff();
  const outcome = (await reportArrival(handler, upload, file)) as UploadOutcome | undefined;
  if (!outcome) throw unavailable();
  if (outcome.state === "refused") throw new AppError(outcome.kind, outcome.code, outcome.message);
  return outcome;
}

async function find(requestUrl: string): Promise<{ upload: SignedUpload; file: File }> {
  const upload = signedUpload(requestUrl, now());
  if (!upload) throw forbidden("This upload address is not valid. Please choose the file again.");
  const file = await findUpload(upload.key);
  if (!file) throw notFound("upload");
  return { upload, file };
}

/** An answer that was lost on its way is given again; other bytes for the same upload are not taken. */
function sameAgain(upload: SignedUpload, file: File, start: number) {
  const outcome = outcomeOf(file);
  if (outcome.state === "stored" && start === upload.announced) return outcome;
  throw conflict("already_uploaded", "This file has already been uploaded.");
}

function rangeStart(header: string | null): number {
  const start = Number(/^bytes=(\d{1,12})-$/.exec(header ?? "bytes=0-")?.[1]);
  if (Number.isSafeInteger(start)) return start;
  throw badRequest("invalid_range", "Send a Range header such as bytes=0-.");
}

/** A declared length that cannot fit is refused before a byte of it is read. */
function requireFitting(request: Request, upload: SignedUpload, start: number): void {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > upload.announced - start + ENVELOPE_BYTES)
    throw tooLarge(`This file is larger than the ${upload.announced} bytes that were announced.`);
}

function bodyOf(request: Request): AsyncIterable<Uint8Array> {
  if (!request.body) throw badRequest("no_body", "The body is empty.");
  return withoutCancelling(request.body);
}

/** Browsers listen to an answer only once they have sent everything: the rest is read and dropped. */
async function readOut({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  let left = READ_OUT_BYTES;
  try {
    for await (const piece of withoutCancelling(body)) {
      left -= piece.length;
      if (left < 0) return;
    }
  } catch {
    // Nobody sends any more, so nobody listens either.
  }
}

/** Leaving the loop early leaves the stream open, unlike iterating over it directly. */
function withoutCancelling(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return (body as unknown as WebStream).values({ preventCancel: true });
}
