import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Letters and digits that nobody confuses when a code is read aloud at a door. */
const SPOKEN = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A secret of 32 random bytes in base62: 43 characters (`decisions §3`). */
export function newSecret(): string {
  return base62(randomBytes(32)).padStart(43, "0");
}

export function base62(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  while (rest > 0n) {
    text = BASE62.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}

/** The hexadecimal digits of a base62 text, which must have no other characters. */
export function hexOfBase62(text: string): string {
  let value = 0n;
  for (const letter of text) value = value * 62n + BigInt(BASE62.indexOf(letter));
  return value.toString(16);
}

/** What is stored of a secret: SHA-256, hex. Secrets have 256 bits, so a slow hash adds nothing. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares two strings in constant time, whatever their lengths. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** A short code without look-alike characters, such as a group's reference at the door. */
export function spokenCode(length: number): string {
  let code = "";
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      const unbiased = byte < 256 - (256 % SPOKEN.length);
      if (unbiased && code.length < length) code += SPOKEN.charAt(byte % SPOKEN.length);
    }
  }
  return code;
}

/** `sha256:` and 64 hex digits over the canonical JSON of a value (object keys sorted). */
export function fingerprint(value: unknown): string {
  return `sha256:${createHash("sha256").update(canonicalJson(value)).digest("hex")}`;
}

export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(",")}}`;
}
