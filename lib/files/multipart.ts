import { badRequest, unsupportedMediaType } from "@/lib/errors";

const LONGEST_HEAD = 8 * 1024;

/** The boundary that a multipart body's content type names. Throws unsupported media type. */
export function boundaryOf(contentType: string | null): string {
  const [type = "", ...parameters] = (contentType ?? "").split(";").map((part) => part.trim());
  const boundary = parameters
    .map((each) => /^boundary="?([^"]{1,70})"?$/i.exec(each)?.[1])
    .find(Boolean);
  if (type.toLowerCase() === "multipart/form-data" && boundary) return boundary;
  throw unsupportedMediaType("Send the file as multipart/form-data.");
}

/**
 * The content of the first part of a multipart body, piece by piece as it arrives, so that what came
 * before a cut is not lost. Throws bad request when the body ends before the part does.
 */
export async function* firstPart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Buffer> {
  const opening = Buffer.from(`--${boundary}\r\n`);
  const closing = Buffer.from(`\r\n--${boundary}`);
  let held = Buffer.alloc(0);
  let inContent = false;
  for await (const piece of untilCut(body)) {
    held = Buffer.concat([held, piece]);
    if (!inContent) {
      const start = contentStart(held, opening);
      if (start === undefined) continue;
      inContent = true;
      held = held.subarray(start);
    }
    const end = held.indexOf(closing);
    if (end >= 0) {
      yield held.subarray(0, end);
      return;
    }
    // What may be the beginning of the closing line stays until the next piece tells.
    const safe = held.length - closing.length;
    if (safe > 0) {
      yield held.subarray(0, safe);
      held = held.subarray(safe);
    }
  }
  throw cutOff();
}

/** A connection that breaks is nothing unexpected. */
async function* untilCut(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw cutOff();
  }
}

export const cutOff = () =>
  badRequest("cut_off", "The upload was incomplete. Send the rest of the file.");

function contentStart(held: Buffer, opening: Buffer): number | undefined {
  const malformed = badRequest("not_multipart", "The body is not valid multipart/form-data.");
  const seen = Math.min(held.length, opening.length);
  if (!held.subarray(0, seen).equals(opening.subarray(0, seen))) throw malformed;
  const headEnd = held.indexOf("\r\n\r\n", opening.length - 2);
  if (headEnd >= 0 && headEnd <= LONGEST_HEAD) return headEnd + 4;
  if (held.length > LONGEST_HEAD) throw malformed;
  return undefined;
}
