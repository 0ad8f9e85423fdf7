import { fromBufferPromise } from "yauzl";

/** Its message is the code of what is wrong with the file. */
export class Unreadable extends Error {}

const MOST_ENTRIES = 10_000;
/** What all that is read may have unpacked, in bytes: a small file can hold terabytes. */
const MOST_UNPACKED = 512 * 1024 * 1024;

/**
 * The parts of a ZIP file by name. Each is unpacked while it is read, never as a whole.
 * @param {Uint8Array} given
 */
export async function unzip(given) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const [file, entries] = await directory(bytes).catch(broken);
  let unpacked = 0;
  return {
    has: (name) => entries.has(name),
    async *stream(name) {
      const decoder = new TextDecoder("utf-8");
      for await (const piece of contentOf(file, entries.get(name))) {
        unpacked += piece.length;
        if (unpacked > MOST_UNPACKED) throw new Unreadable("too_large");
        yield decoder.decode(piece, { stream: true });
      }
    },
  };
}

async function directory(bytes) {
  const file = await fromBufferPromise(bytes);
  if (file.entryCount > MOST_ENTRIES) throw new Unreadable("broken");
  const entries = new Map();
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  return [file, entries];
}

async function* contentOf(file, entry) {
  const content = await file.openReadStreamPromise(entry).catch(broken);
  try {
    yield* content;
  } catch {
    broken();
  }
}

/** @returns {never} */
function broken() {
  throw new Unreadable("broken");
}
