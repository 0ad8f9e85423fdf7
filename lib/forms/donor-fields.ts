import type { QuestionType } from "@/lib/questions/question";

/** A donor's field that a question can be mapped to, and the types that such a question can have. */
type DonorField = { label: string; types: readonly QuestionType[] };

/** In the order in which a name and an address are asked for. */
export const DONOR_FIELDS = {
  first_name: { label: "First name", types: ["text"] },
  last_name: { label: "Last name", types: ["text"] },
  email: { label: "Email", types: ["email"] },
  phone: { label: "Phone", types: ["phone"] },
  organization_name: { label: "Organization", types: ["text"] },
  street: { label: "Street", types: ["text"] },
  address_line2: { label: "Address line 2", types: ["text"] },
  city: { label: "City", types: ["text"] },
  state: { label: "State", types: ["text"] },
  zip: { label: "ZIP code", types: ["text"] },
} as const satisfies Record<string, DonorField>;

export type DonorFieldKey = keyof typeof DONOR_FIELDS;

export const isDonorField = (key: string): key is DonorFieldKey => Object.hasOwn(DONOR_FIELDS, key);

/** The longest answer to a question for a field of the donor; 500 otherwise. */
export const LONGEST_IN_FIELD: Readonly<Record<DonorFieldKey, number>> = {
  ...{ first_name: 255, last_name: 255, email: 255, phone: 80, organization_name: 255 },
  ...{ street: 255, address_line2: 255, city: 120, state: 120, zip: 40 },
};

/** The `autocomplete` names that let browsers fill in a field. */
export const AUTOCOMPLETE: Readonly<Record<DonorFieldKey, string>> = {
  ...{ first_name: "given-name", last_name: "family-name", email: "email", phone: "tel" },
  ...{ organization_name: "organization", street: "address-line1", zip: "postal-code" },
  ...{ address_line2: "address-line2", city: "address-level2", state: "address-level1" },
};

/** Types of custom fields by the types of questions that can be mapped to them. */
export const CUSTOM_TYPES: Readonly<Record<QuestionType, readonly string[]>> = {
  text: ["text"],
  textarea: ["textarea"],
  email: ["email"],
  phone: ["phone"],
  number: ["number", "amount"],
  date: ["date"],
  select: ["select", "text"],
  radio: ["select", "text"],
  checkbox: ["multiselect"],
  multiselect: ["multiselect"],
  acknowledgement: ["checkbox"],
  file: [],
};
