const PREFIX = "RF";
const DIGITS = 7;
/** Of any id. */
const LARGEST = 2_147_483_647;

/**
 * What a transfer or check is recognized by: a creditor reference of ISO 11649, which banks check before
 * they send it. `RF04 0001 234`, in groups of four as on paper.
 */
export function giftReference(donationId: number): string {
  const number = String(donationId).padStart(DIGITS, "0");
  const check = 98 - remainder(`${number}${PREFIX}00`);
  return grouped(`${PREFIX}${String(check).padStart(2, "0")}${number}`);
}

/** The gift that a reference names, however it was typed; undefined for one with a wrong digit. */
export function giftOfReference(typed: string): number | undefined {
  const text = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const [, check = "", number = ""] = /^RF(\d{2})(\d{7,10})$/.exec(text) ?? [];
  if (number === "" || remainder(`${number}${PREFIX}${check}`) !== 1) return undefined;
  return Number(number) <= LARGEST ? Number(number) : undefined;
}

/** ISO 7064, MOD 97-10: a letter counts as two digits, A as 10. */
function remainder(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

const grouped = (text: string): string => text.match(/.{1,4}/g)?.join(" ") ?? text;
