import type { CustomField } from "./field-rows";

const LONGEST = 400;

/** Text without case, accents and needless space: `" José  Ángel"` and `"jose angel"` are the same. */
export function fold(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().normalize("NFC");
  const short = Array.from(plain.replace(/\s+/g, " ").trim()).slice(0, LONGEST);
  return short.join("").trim();
}

/**
 * What an entity has in a field, in a form whose order byte by byte is the field's order. "" stands
 * before everything; a box that was never ticked is an empty one.
 */
export function facetOf({ type }: Pick<CustomField, "type">, value: string | undefined): string {
  if (type === "checkbox") return value === "1" ? "1" : "0";
  if (value === undefined || value === "") return "";
  return type === "number" ? numberKey(value) : type === "date" ? value : fold(value);
}

const WHOLE = 15;
const FRACTION = 6;

/** A normalised decimal number; negative ones are complemented, so that -5 stands before -3. */
function numberKey(value: string): string {
  const [whole = "", fraction = ""] = value.replace("-", "").split(".");
  const digits = whole.padStart(WHOLE, "0") + fraction.padEnd(FRACTION, "0");
  if (!value.startsWith("-")) return `1${digits}`;
  return `0${digits.replace(/\d/g, (digit) => String(9 - Number(digit)))}`;
}
