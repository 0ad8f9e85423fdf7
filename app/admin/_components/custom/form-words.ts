import type { CustomFieldView, CustomView } from "@/lib/custom-fields/schema";

/** What a form sends for a field: text, several texts, or null for none. */
export type FormWords = Record<string, string | string[] | null>;

/** A value as its input has it. */
export function wordsOf(value: CustomView[string] | undefined): string | string[] | null {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value;
  if (typeof value === "boolean") return value ? "1" : "0";
  return String(value);
}

/** What a form sends that nobody has changed. */
export const formWords = (fields: readonly CustomFieldView[], values: CustomView): FormWords =>
  Object.fromEntries(
    fields
      .filter(({ is_sensitive }) => !is_sensitive)
      .map(({ key }) => [key, wordsOf(values[key])]),
  );
