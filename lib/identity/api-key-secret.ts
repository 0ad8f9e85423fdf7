import { env } from "@/lib/env";
import { newSecret } from "@/lib/ids";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const CHECKSUM_LENGTH = 6;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** `svc_live_` or `svc_test_`, so that one sees at once which world a key belongs to. */
export const apiKeyPrefix = (live: boolean): string =>
  `${env().SERVICE_PREFIX.toLowerCase()}_${live ? "live" : "test"}_`;

/** Prefix, 43 random characters and a checksum over both (`decisions §3`). Shown once, never stored. */
export function newApiKeySecret(live: boolean): string {
  const unsigned = apiKeyPrefix(live) + newSecret();
  return unsigned + checksum(unsigned);
}

/** Whether a text can be a key at all; a mistyped one is recognised without asking the database. */
export function looksLikeApiKey(text: string): boolean {
  const unsigned = text.slice(0, -CHECKSUM_LENGTH);
  const prefixed = [true, false].some((live) => unsigned.startsWith(apiKeyPrefix(live)));
  return prefixed && text === unsigned + checksum(unsigned);
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text))
    crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
