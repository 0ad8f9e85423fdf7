import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { appSecrets, byNewestSecret } from "./app-secrets";

/** What a sealed column's text starts with; the secret's mark and the sealed bytes follow. */
const PREFIX = "sealed:";

/** Was sealed under a secret that is no longer known, or changed afterwards. */
export class Unsealable extends Error {
  constructor() {
    super("This was sealed under an APP_SECRET that is no longer set.");
  }
}

/**
 * Seals a text with AES-256-GCM under a key derived from the newest `APP_SECRET` for one purpose: a
 * stolen database or backup alone opens nothing. Base64 of nonce, tag and ciphertext.
 */
export function seal(purpose: string, text: string): string {
  const iv = randomBytes(12);
  const key = byNewestSecret((secret) => keyFor(purpose, secret));
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Opens what `seal` made under the newest secret or an earlier one. Throws `Unsealable`. */
export function unseal(purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  for (const secret of appSecrets()) {
    const opened = openedWith(keyFor(purpose, secret), bytes);
    if (opened !== undefined) return opened;
  }
  throw new Unsealable();
}

/** Returns whether the newest secret alone opens it. */
export const isSealedByNewest = (purpose: string, sealed: string): boolean =>
  openedWith(
    byNewestSecret((secret) => keyFor(purpose, secret)),
    Buffer.from(sealed, "base64"),
  ) !== undefined;

/** The text of a sealed column: `seal`'s, with a mark that tells its secret. "" stays "". */
export const sealColumn = (purpose: string, text: string): string =>
  text === "" ? "" : `${newestMark()}${seal(purpose, text)}`;

/** Opens a sealed column. What an earlier release wrote unsealed is returned as it is. Throws `Unsealable`. */
export const unsealColumn = (purpose: string, stored: string): string =>
  stored.startsWith(PREFIX)
    ? unseal(purpose, stored.slice(stored.indexOf(":", PREFIX.length) + 1))
    : stored;

/** What the text of every column starts with that was sealed under the newest secret. */
export const newestMark = (): string =>
  byNewestSecret((secret) => {
    const mark = createHash("sha256").update(keyFor("mark", secret)).digest("hex").slice(0, 8);
    return `${PREFIX}${mark}:`;
  });

function openedWith(key: Buffer, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Deriving a key takes longer than sealing a text with it. */
const keys = new Map<string, Buffer>();

/** A cursor has a purpose of its own for each list and filter, and callers choose those. */
const MOST_KEYS = 100;

function keyFor(purpose: string, secret: string): Buffer {
  const name = `${purpose}\n${secret}`;
  const known = keys.get(name);
  if (known) return known;
  if (keys.size >= MOST_KEYS) keys.clear();
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  keys.set(name, key);
  return key;
}
