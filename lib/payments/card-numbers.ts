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

/** Dotted paths of everything in a JSON value that looks like a card number, keys included. */
export function cardNumberPaths(value: unknown, path = "", depth = 0): string[] {
  if (looksLikeCardNumber(value)) return [path];
  if (value === null || typeof value !== "object" || depth > 20) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    if (!Array.isArray(value) && looksLikeCardNumber(key)) return [path];
    return cardNumberPaths(entry, path ? `${path}.${key}` : key, depth + 1);
  });
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
