import type { FIELD_TYPES } from "@/db/schema";

export type FieldType = (typeof FIELD_TYPES)[number];

/** What the type is called where staff choose it. */
export const TYPE_NAMES: Record<FieldType, string> = {
  text: "Text",
  textarea: "Long text",
  number: "Number",
  amount: "Amount",
  date: "Date",
  checkbox: "Checkbox",
  select: "Choice",
  multiselect: "Several choices",
  url: "Web address",
  email: "Email address",
  phone: "Phone number",
  reference: "Link to a record",
};

/** The types of a program's fields of its recipients (`decisions §6`). */
export const RECIPIENT_TYPES = [
  "text",
  "textarea",
  "number",
  "date",
  "select",
  "checkbox",
] as const satisfies readonly FieldType[];

export const isRecipientType = (type: FieldType): type is (typeof RECIPIENT_TYPES)[number] =>
  RECIPIENT_TYPES.some((each) => each === type);

export const isChoice = (type: FieldType): boolean => type === "select" || type === "multiselect";

/** Have values of this type an order in which the least and the greatest may be set? */
export const isBounded = (type: FieldType): boolean =>
  type === "number" || type === "amount" || type === "date";

/** Long texts have no facet: nothing is found, sorted or told apart by them. */
export const isFaceted = (type: FieldType): boolean => type !== "textarea";

/** Could two records be told apart by it? */
export const mayBeUnique = (type: FieldType): boolean =>
  ["text", "number", "date", "url", "email", "phone"].includes(type);

/** Characters that a text may have. */
export const LONGEST: Partial<Record<FieldType, number>> = {
  text: 500,
  textarea: 5000,
  url: 2000,
  email: 255,
  phone: 80,
};
