const OPERAND = String.raw`[\w$]+(?:\??\.[\w$]+)*(?:\([^()]*\))?`;
const COMPARISON = new RegExp(`(${OPERAND})\\s*[!=]==?\\s*(${OPERAND})`, "g");
const SECRET = /secret|hash|token|signature/i;

/**
 * Every place where a source text compares two secrets, or what is kept of them, with `===` or `!==`:
 * how long that takes tells how much of a guess was right (`quality S3`). `sameSecret` does not tell.
 */
export function secretComparisons(source: string): string[] {
  return [...source.matchAll(COMPARISON)]
    .filter(([, left = "", right = ""]) => SECRET.test(nameOf(left)) && SECRET.test(nameOf(right)))
    .map(([text]) => text.replaceAll(/\s+/g, " "));
}

/** What an operand is called: the last name before its brackets. */
const nameOf = (operand: string): string => /([\w$]+)(?:\(.*)?$/s.exec(operand)?.[1] ?? "";
