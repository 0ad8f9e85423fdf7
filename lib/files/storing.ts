export type Stored = { body: ReadableStream<Uint8Array>; size: number };

/** Where bytes are kept. Keys are the storage's own and never leave the server. */
export type Storage = {
  /** All of it or nothing; returns the key. Throws unavailable when there is no room. */
  write(bytes: Buffer, about: { name: string; mimeType: string }): Promise<string>;
  /** Undefined when it is not there. */
  read(storedKey: string): Promise<Stored | undefined>;
  remove(storedKeys: readonly string[]): Promise<void>;
};
