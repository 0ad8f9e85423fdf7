/** What is read past at most: a client that sends more is cut off. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads past the rest of a body that is refused, without keeping it. A connection that is closed while its
 * client still sends is reset, and the client never sees the answer.
 */
export async function readPast(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let bytes = 0; bytes <= MOST_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client is gone.
  }
}
