import type { z } from "zod";
import type { CustomValue } from "@/db/columns";
import type { customFields } from "@/db/schema";
import { emailUpTo, problemOf, proseUpTo, textUpTo } from "@/lib/input";
import { lengthOf } from "@/lib/text-rules";
import { type FieldType, LONGEST } from "./field-types";

/** What there is to know of a field to read a value of it. */
export type Described = Pick<
  typeof customFields.$inferSelect,
  "type" | "label" | "options" | "minimum" | "maximum" | "programId"
>;

/** A value in normal form: text, or the chosen options in the field's order; "" and none clear it. */
export type Normal = string | string[];

/** Or the sentence that says what is wrong. */
export type ReadValue = { value: Normal } | { problem: string };

const NUMBER = /^(-?)0*(\d{1,15})(?:\.(\d{1,6}))?$/;

/** Reads a value of a custom field as somebody sent it, into its normal form. */
export function readValue(field: Described, given: unknown): ReadValue {
  if (given === null || given === "") return { value: "" };
  if (field.type === "checkbox") return readCheckbox(field, given);
  if (field.type === "multiselect") return readChoices(field, given);
  const isNumeric = ["number", "amount", "reference"].includes(field.type);
  const text = isNumeric && typeof given === "number" ? decimal(given) : given;
  if (typeof text !== "string") return { problem: `${field.label} has to be text.` };
  const trimmed = text.trim();
  return trimmed === "" ? { value: "" } : withinBounds(field, readText(field, trimmed));
}

/** `1e-7` has more places than a number may have, and is refused as such. */
const decimal = (value: number): string =>
  Number.isFinite(value) && Math.abs(value) < 1e21
    ? value.toFixed(Math.min(20, placesOf(value)))
    : String(value);

function placesOf(value: number): number {
  const [, fraction = "", exponent = "0"] =
    /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
}

function readText(field: Described, text: string): ReadValue {
  switch (field.type) {
    case "number":
      return readNumber(field, text, "such as 12 or 7.5");
    case "amount":
      return readNumber(field, text, "such as 120 or 49.50", 2);
    case "date":
      return isDay(text)
        ? { value: text }
        : { problem: `${field.label} has to be a date such as 2019-05-31.` };
    case "select":
      return field.options.includes(text)
        ? { value: text }
        : { problem: `${field.label} has to be one of: ${field.options.join(", ")}.` };
    case "reference":
      return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
        ? { value: text }
        : { problem: `${field.label} has to be the ID of a record.` };
    default:
      return readWords(field, text);
  }
}

function readWords(field: Described, text: string): ReadValue {
  const longest = LONGEST[field.type] ?? 500;
  if (lengthOf(text) > longest)
    return { problem: `${field.label} can have up to ${longest} characters.` };
  const problem = problemOf(schemaOf(field.type, longest), text);
  if (problem) return { problem: `${field.label}: ${problem}` };
  return { value: field.type === "email" ? text.toLowerCase() : text };
}

function schemaOf(type: FieldType, longest: number): z.ZodType {
  switch (type) {
    case "textarea":
      return proseUpTo(longest);
    case "email":
      return emailUpTo(longest);
    case "url":
      return textUpTo(longest).refine(
        isWebAddress,
        "Enter a web address such as https://example.org.",
      );
    case "phone":
      return textUpTo(longest).regex(
        /^[+\d][\d\s()./x-]{2,}$/i,
        "Enter a phone number such as +1 555 0100.",
      );
    default:
      return textUpTo(longest);
  }
}

const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text) && !/\s/.test(text);

function readCheckbox({ label }: Described, given: unknown): ReadValue {
  // Only what is plain can be told as text: {"toString": 0} cannot.
  const isPlain = ["string", "boolean", "number"].includes(typeof given);
  const text = isPlain ? String(given).trim() : "";
  if (text === "1" || text === "true") return { value: "1" };
  if (text === "0" || text === "false") return { value: "0" };
  return { problem: `${label} has to be "1" or "0".` };
}

/** A text is one choice: options may have commas in them. */
function readChoices({ label, options }: Described, given: unknown): ReadValue {
  const list = Array.isArray(given) ? given : [given];
  const wanted = list.map((each) => (typeof each === "string" ? each.trim() : each));
  if (!wanted.every((each) => typeof each === "string" && (each === "" || options.includes(each))))
    return { problem: `${label} has to be any of: ${options.join(", ")}.` };
  const chosen = options.filter((option) => wanted.includes(option));
  return { value: chosen.length > 0 ? chosen : "" };
}

/** `+007.50` is no number here, `007.50` is 7.5. */
function readNumber(
  { label, programId }: Described,
  text: string,
  such: string,
  places = 6,
): ReadValue {
  const [, sign = "", whole = "", fraction = ""] = NUMBER.exec(text) ?? [];
  const rest = fraction.replace(/0+$/, "");
  if (whole === "" || rest.length > places)
    return { problem: `${label} has to be a number ${such}.` };
  const value = rest ? `${whole}.${rest}` : whole;
  // Recipients' numbers are stored as text; a number of JSON has no more digits than this.
  if (programId === null && value.replace(".", "").replace(/^0+/, "").length > 15)
    return { problem: `${label} may have 15 digits at most.` };
  return { value: /^[0.]*$/.test(value) ? "0" : `${sign}${value}` };
}

function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function withinBounds(field: Described, read: ReadValue): ReadValue {
  if ("problem" in read || typeof read.value !== "string") return read;
  const { label, type, minimum, maximum } = field;
  if (minimum !== null && isBelow(type, read.value, minimum))
    return { problem: `${label} has to be ${minimum} or ${type === "date" ? "later" : "more"}.` };
  if (maximum !== null && isBelow(type, maximum, read.value))
    return { problem: `${label} has to be ${maximum} or ${type === "date" ? "earlier" : "less"}.` };
  return read;
}

/** Is one value of an ordered type before another, both in normal form? */
export const isBelow = (type: FieldType, one: string, other: string): boolean =>
  type === "date" ? one < other : Number(one) < Number(other);

/** A value in normal form as a record's JSON holds it; undefined clears it. */
export function storedValue(
  { type }: Pick<Described, "type">,
  value: Normal,
): CustomValue | undefined {
  if (value === "") return undefined;
  if (typeof value !== "string") return value;
  switch (type) {
    case "number":
    case "amount":
    case "reference":
      return Number(value);
    case "checkbox":
      return value === "1";
    default:
      return value;
  }
}

/** A stored value as text, to show it, to write it to a file, or to read it as another type. */
export const textOf = (value: CustomValue | undefined): string => {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.join("; ");
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "number" ? decimal(value) : value;
};
