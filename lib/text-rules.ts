/**
 * What text has to be, whatever it is for: without a schema, so that browsers load it too.
 */

/** Can a database hold this text? Not with NUL or half of a surrogate pair in it. */
export const isStorable = (text: string): boolean =>
  !text.includes("\u0000") && text.isWellFormed();

export const UNSTORABLE = "Contains characters that cannot be stored.";

/** What is said of a text that is longer. */
export const tooLong = (max: number): string => `Use at most ${max} characters.`;

/** Letters as people count them, so that a name in emoji is as long as it looks. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** The first letters of a text, so that none is cut in half. */
export const firstLetters = (text: string, most: number): string =>
  Array.from(text).slice(0, most).join("");

/** A letter has one or two code units; only in between is there anything to count. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || lengthOf(text) > max);

/**
 * What reorders the text around it, so that it reads as something else: embeddings, overrides and
 * isolates. The marks that names in Hebrew or Arabic need (U+200E, U+200F, U+061C) are not among them.
 */
const DIRECTION = "\u202a-\u202e\u2066-\u2069";
const LINE_BREAKS = /[\n\r\v\f\u0085\u2028\u2029]/;
const NOT_IN_LINES = new RegExp(`[\\p{Cc}${DIRECTION}]`, "u");
const NOT_IN_PROSE = new RegExp(`[^\\P{Cc}\\t\\n\\r]|[${DIRECTION}]`, "u");

const CONTROLS = "Remove control characters and marks that change the direction of the text.";

/** What is wrong with one line of text, in a sentence; its length aside. */
export function lineProblem(text: string): string | undefined {
  if (!isStorable(text)) return UNSTORABLE;
  if (LINE_BREAKS.test(text)) return "Enter this on one line.";
  return NOT_IN_LINES.test(text) ? CONTROLS : undefined;
}

/** What is wrong with text of several lines, in a sentence; its length aside. */
export function proseProblem(text: string): string | undefined {
  if (!isStorable(text)) return UNSTORABLE;
  return NOT_IN_PROSE.test(text) ? CONTROLS : undefined;
}
