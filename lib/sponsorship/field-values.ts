import { readValue as readAny } from "@/lib/custom-fields/value";
import type { Problem } from "@/lib/errors";
import type { CustomField } from "./field-rows";

/** A value in the form in which it is stored; "" clears it. Or the sentence that says what is wrong. */
export type ReadValue = { value: string } | { problem: string };

/** Reads a value of a recipient's field as somebody sent it (`decisions §6`): none of its types has several. */
export function readValue(field: CustomField, given: unknown): ReadValue {
  const read = readAny(field, given);
  return "problem" in read ? read : { value: [read.value].flat().join("") };
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
