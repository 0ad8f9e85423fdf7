import { createHash } from "node:crypto";
import { AppError, badRequest, invalid, tooLarge, unsupportedMediaType } from "@/lib/errors";
import { megabytes, mostBytesOfFile } from "@/lib/request-size";
import { readPast } from "./read-past";

export type FilePart = {
  /** Of the file itself, where the host does not cut requests before. */
  maxBytes: () => number;
};

/** A file as it was sent: its name and type are what the sender says. */
export type ReceivedFile = { name: string; mimeType: string; bytes: Buffer; digest: string };

/** Room for what stands around the file in a multipart body. */
const OVERHEAD = 16 * 1024;

/**
 * Reads a multipart body that consists of one part, the file `file`. Throws 413 as soon as more arrives
 * than a file may have, 415, 400 when it is no multipart, and 422 for no, several or empty files.
 */
export async function readFilePart(request: Request, { maxBytes }: FilePart) {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw unsupportedMediaType("Send the file as multipart/form-data.");
  const most = mostBytesOfFile(maxBytes());
  const body = await readBytes(request, most + OVERHEAD, most);
  const parts = [...(await parse(body, type))];
  const [[name, file] = []] = parts;
  if (parts.length !== 1 || name !== "file" || !(file instanceof File))
    throw refused("one_file", "Send exactly one part, a file named “file”.");
  if (file.size === 0) throw refused("empty", "This file is empty.");
  if (file.size > most) throw fileTooLarge(most);
  return received(file);
}

async function received(file: File): Promise<ReceivedFile> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const digest = createHash("sha256").update(bytes).digest("hex");
  return { name: file.name, mimeType: file.type, bytes, digest };
}

async function readBytes(request: Request, limit: number, most: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length")) > limit) throw fileTooLarge(most);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > limit) throw fileTooLarge(most);
      pieces.push(part.value);
    }
  } catch (error) {
    if (reader) void readPast(reader);
    throw error instanceof AppError ? error : cutOff();
  }
  return Buffer.concat(pieces);
}

async function parse(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { "Content-Type": type },
    }).formData();
  } catch {
    throw badRequest("not_multipart", "The body is not valid multipart/form-data.");
  }
}

const cutOff = () => badRequest("cut_off", "The upload was incomplete.");

const fileTooLarge = (most: number) => tooLarge(`Files can be up to ${megabytes(most)} MB.`);

const refused = (code: string, message: string) =>
  invalid(message, [{ path: "file", code, message }], code);
