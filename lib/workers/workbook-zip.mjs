import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";

/** Its message is the code of what is wrong with the file. */
export class Unreadable extends Error {}

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** The end record and the longest comment that may follow it. */
const LONGEST_END = 22 + 65_535;
const MOST_ENTRIES = 10_000;
/** What all that is read may have unpacked: a small file can hold terabytes. */
const MOST_UNPACKED = 512 * 1024 * 1024;

/**
 * The parts of a ZIP file by name. Each is unpacked while it is read, and nothing is believed of how large
 * it says it is.
 * @param {Uint8Array} given
 */
export function unzip(given) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const entries = directory(bytes);
  let unpacked = 0;
  return {
    has: (name) => entries.has(name),
    async *stream(name) {
      const decoder = new TextDecoder("utf-8");
      for await (const piece of contentOf(bytes, entries.get(name))) {
        unpacked += piece.length;
        if (unpacked > MOST_UNPACKED) throw new Unreadable("too_large");
        yield decoder.decode(piece, { stream: true });
      }
    },
  };
}

function directory(bytes) {
  const end = endOf(bytes);
  if (end === undefined) throw new Unreadable("broken");
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries = new Map();
  if (count > MOST_ENTRIES) throw new Unreadable("broken");
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new Unreadable("broken");
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    entries.set(bytes.toString("utf8", at + 46, nameEnd), {
      isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(bytes) {
  const first = Math.max(0, bytes.length - LONGEST_END);
  for (let at = bytes.length - 22; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return undefined;
}

async function* contentOf(bytes, { isLocked, method, size, start }) {
  const isEntry = start + 30 <= bytes.length && bytes.readUInt32LE(start) === LOCAL_ENTRY;
  if (isLocked || !isEntry) throw new Unreadable("broken");
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const packed = bytes.subarray(from, from + size);
  if (method === 0) {
    yield packed;
    return;
  }
  if (method !== 8) throw new Unreadable("broken");
  try {
    yield* Readable.from([packed]).pipe(createInflateRaw());
  } catch (error) {
    if (error.code?.startsWith("Z_")) throw new Unreadable("broken");
    throw error;
  }
}
