const DIGITS = /^\d{13,19}$/;

/**
 * Does a value look like a card number: 13 to 19 digits whose check digit is right, however they are
 * spaced (`decisions §5`)? Such a value is refused before anything is stored or logged.
 */
export function looksLikeCardNumber(value: unknown): boolean {
  const text = typeof value === "number" || typeof value === "bigint" ? String(value) : value;
  if (typeof text !== "string" || text.length > 100) return false;
  const digits = text
    .normalize("NFKC")
    .replace(/[\s.\-_/·\u2010-\u2015\u200b-\u200d\u2060\ufeff]/g, "");
  return DIGITS.test(digits) && hasRightCheckDigit(digits);
}

const MOST_FOUND = 10;
const MOST_PATH_PART = 60;

/**
 * Dotted paths of the first values in a JSON value that look like a card number, keys included. Long
 * keys are cut in them.
 */
export function cardNumberPaths(value: unknown): string[] {
  const found: string[] = [];
  const look = (part: unknown, path: string, depth: number): void => {
    if (looksLikeCardNumber(part)) found.push(path);
    else if (part !== null && typeof part === "object" && depth <= 20)
      for (const [key, entry] of Object.entries(part)) {
        if (found.length >= MOST_FOUND) return;
        if (!Array.isArray(part) && looksLikeCardNumber(key)) found.push(path);
        else {
          const name = key.slice(0, MOST_PATH_PART);
          look(entry, path ? `${path}.${name}` : name, depth + 1);
        }
      }
  };
  look(value, "", 0);
  return found;
}

/** Does it have the shape of what a card form hands out in place of a card, such as `tok_visa`? */
export function isCardToken(value: unknown): value is string {
  return typeof value === "string" && /^(tok|pm)_[A-Za-z0-9_]{1,250}$/.test(value);
}

/** Luhn: every second digit from the right counts double. */
function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const weighed = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
