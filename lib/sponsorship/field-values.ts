import type { Problem } from "@/lib/errors";
import { lengthOf, problemOf, proseUpTo, textUpTo } from "@/lib/input";
import type { CustomField } from "./field-rows";

const LONGEST = { text: 500, textarea: 5000 };
const NUMBER = /^(-?)0*(\d{1,15})(?:\.(\d{1,6}))?$/;

/** A value in the form in which it is stored; "" clears it. Or the sentence that says what is wrong. */
export type ReadValue = { value: string } | { problem: string };

/** Reads a value of a custom field as somebody sent it (`decisions §6`). */
export function readValue(field: CustomField, given: unknown): ReadValue {
  if (given === null) return { value: "" };
  if (field.type === "checkbox") return readCheckbox(field, given);
  const text = field.type === "number" && typeof given === "number" ? String(given) : given;
  if (typeof text !== "string") return { problem: `${field.label} has to be text.` };
  const trimmed = text.trim();
  if (trimmed === "") return { value: "" };
  switch (field.type) {
    case "number":
      return readNumber(field, trimmed);
    case "date":
      return isDay(trimmed)
        ? { value: trimmed }
        : { problem: `${field.label} has to be a date such as 2019-05-31.` };
    case "select":
      return field.options.includes(trimmed)
        ? { value: trimmed }
        : { problem: `${field.label} has to be one of: ${field.options.join(", ")}.` };
    default: {
      const longest = LONGEST[field.type];
      if (lengthOf(trimmed) > longest)
        return { problem: `${field.label} may have ${longest} characters at most.` };
      const schema = field.type === "text" ? textUpTo(longest) : proseUpTo(longest);
      const problem = problemOf(schema, trimmed);
      return problem ? { problem: `${field.label}: ${problem}` } : { value: trimmed };
    }
  }
}

function readCheckbox({ label }: CustomField, given: unknown): ReadValue {
  // Only what is plain can be told as text: {"toString": 0} cannot.
  const isPlain = ["string", "boolean", "number"].includes(typeof given);
  const text = isPlain ? String(given).trim() : "";
  if (text === "1" || text === "true") return { value: "1" };
  if (text === "0" || text === "false") return { value: "0" };
  if (given === "") return { value: "" };
  return { problem: `${label} has to be "1" or "0".` };
}

/** `+007.50` is no number here, `007.50` is 7.5. */
function readNumber({ label }: CustomField, text: string): ReadValue {
  const [, sign = "", whole = "", fraction = ""] = NUMBER.exec(text) ?? [];
  if (whole === "") return { problem: `${label} has to be a number such as 12 or 7.5.` };
  const rest = fraction.replace(/0+$/, "");
  const value = rest ? `${whole}.${rest}` : whole;
  return { value: /^[0.]*$/.test(value) ? "0" : `${sign}${value}` };
}

function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export type Values = Record<string, string>;

/**
 * The values of an entity's custom fields after a change. Keys that are not given stay as they are; an
 * empty value goes. Every required field has a value then, or a problem is listed.
 */
export function changeValues(
  fields: readonly CustomField[],
  current: Values,
  given: Record<string, unknown>,
): { values: Values; problems: Problem[] } {
  const values = { ...current };
  const problems: Problem[] = [];
  for (const field of fields) {
    if (Object.hasOwn(given, field.key)) {
      const read = readValue(field, given[field.key]);
      if ("problem" in read) {
        problems.push({ path: field.key, code: "invalid_value", message: read.problem });
        continue;
      }
      if (read.value === "") delete values[field.key];
      else values[field.key] = read.value;
    }
    if (field.required && values[field.key] === undefined)
      problems.push({
        path: field.key,
        code: "required",
        message: `${field.label} (${field.key}) is required.`,
      });
  }
  return { values, problems };
}
