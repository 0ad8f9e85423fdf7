import type { ZodType, z } from "zod";
import { env } from "@/lib/env";
import { badRequest, tooLarge, unsupportedMediaType } from "@/lib/errors";
import { check } from "@/lib/input";
import { readPast } from "./read-past";

const USUAL_KILOBYTES = 64;

/** How much is read of an operation's JSON body, in kB: never more than the installation allows. */
export const bodyLimit = ({ bodyKilobytes = USUAL_KILOBYTES }: { bodyKilobytes?: number }) =>
  Math.min(bodyKilobytes, env().API_BODY_MAX_KILOBYTES);

/**
 * Reads and checks a JSON body of at most so many kB. Throws 400, 413, 415 or 422 with the problems
 * listed.
 */
export async function readJson<B extends ZodType>(
  request: Request,
  schema: B,
  kilobytes = bodyLimit({}),
): Promise<z.output<B>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw unsupportedMediaType("Send the body as application/json.");
  const text = await readText(request, kilobytes * 1024);
  return check(parseJson(text), schema);
}

/** The body as text; throws 413 as soon as it grows over the limit, whatever length was declared. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  if (!request.body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let text = "";
  const reader = request.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      if (bytes > maxBytes) throw tooLarge(`The body is larger than ${maxBytes} bytes.`);
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    void readPast(reader);
    if (error instanceof TypeError) throw badRequest("not_utf8", "The body is not valid UTF-8.");
    throw error;
  }
}

/** The body as it is; throws 413 as soon as it grows over the limit, whatever length was declared. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      if (bytes > maxBytes) throw tooLarge(`The body is larger than ${maxBytes} bytes.`);
      parts.push(part.value);
    }
    return Buffer.concat(parts);
  } catch (error) {
    void readPast(reader);
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("not_json", "The body is not valid JSON.");
  }
}
