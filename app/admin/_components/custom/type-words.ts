import { optionsOf } from "@/app/_components/forms/choices";
import type { OwnObject } from "@/lib/custom-fields/custom-objects";
import { type FieldType, TYPE_NAMES } from "@/lib/custom-fields/field-types";
import type { CustomFieldView } from "@/lib/custom-fields/schema";
import { manyOf } from "./object-words";

const TYPE_HINTS: Record<FieldType, string> = {
  text: "One line, up to 500 characters",
  textarea: "Several paragraphs",
  number: "For example, 12 or 7.5",
  amount: "In your organization’s currency",
  date: "For example, a start date",
  checkbox: "Yes or no",
  select: "One of your options",
  multiselect: "Any of your options",
  url: "A link to a page on the web",
  email: "For example, an assistant’s email address",
  phone: "For example, an assistant’s number",
  reference: "For example, a pet’s owner",
};

export const TYPE_CHOICES = optionsOf(TYPE_NAMES).map(({ value, label }) => ({
  ...{ value, label },
  hint: TYPE_HINTS[value as FieldType],
}));

/** A field’s type and what belongs to it: `Choice: S, M, L` or `Link to a record: Donors`. */
export function typeWords(
  { type, options, target }: Pick<CustomFieldView, "type" | "options" | "target">,
  own: readonly OwnObject[],
): { type: string; more: string } {
  const more = target ? manyOf(target, own) : options.join(", ");
  return { type: TYPE_NAMES[type], more };
}
