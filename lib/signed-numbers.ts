import { byNewestSecret, isByAnySecret, signedFor } from "./app-secrets";
import { base62, hexOfBase62 } from "./ids";

/** Together with the signature, the numbers make the 43 characters that a secret has. */
const DIGITS = 64;
const TOKEN = /^[0-9A-Za-z]{43}$/;

/**
 * Links that say numbers, signed, so that none is stored and none can be made up.
 * @param purpose tells links of one kind from those of another
 * @param digits the most hexadecimal digits of each number
 */
export function signedNumbers(purpose: string, digits: readonly number[]) {
  const said = digits.reduce((sum, count) => sum + count, 0);
  const hexOf = (numbers: readonly number[]): string =>
    numbers.map((number, at) => number.toString(16).padStart(digits[at] ?? 0, "0")).join("");
  const signatureOf =
    (hex: string, about: string) =>
    (secret: string): string =>
      signedFor(purpose, about + hex, secret).slice(0, DIGITS - said);
  return {
    /** @param about what else is signed, which a link does not say */
    write(numbers: readonly number[], about = ""): string {
      const hex = hexOf(numbers);
      const whole = hex + byNewestSecret(signatureOf(hex, about));
      return base62(Buffer.from(whole, "hex")).padStart(43, "0");
    },
    /** What a link says; undefined for one that is not ours, or not about this. */
    read(token: string, about = ""): number[] | undefined {
      if (!TOKEN.test(token)) return undefined;
      const hex = hexOfBase62(token).padStart(DIGITS, "0");
      if (hex.length > DIGITS) return undefined;
      let from = 0;
      const numbers = digits.map((count) => {
        from += count;
        return Number.parseInt(hex.slice(from - count, from), 16);
      });
      if (!isByAnySecret(hex.slice(said), signatureOf(hex.slice(0, said), about))) return undefined;
      // No row has a larger ID, and the database takes none.
      return numbers.every((number) => number <= 2_147_483_647) ? numbers : undefined;
    },
  };
}
