import type { Problem } from "@/lib/errors";

/** What an email to many may say of whoever reads it, and of the organization. */
export const MERGE_FIELDS = {
  greeting: "The first name, or the household’s name if one email goes to several members",
  first_name: "The donor’s first name, or the full name of an organization",
  last_name: "The donor’s last name",
  donor_name: "The donor’s full name",
  city: "The donor’s city",
  organization: "Your organization’s name",
  tax_id: "Your organization’s tax ID",
} as const;

/** What a letter that acknowledges gifts may say, and nothing else (`quality S14`). */
export const LETTER_FIELDS = {
  donor_name: MERGE_FIELDS.donor_name,
  first_name: MERGE_FIELDS.first_name,
  last_name: MERGE_FIELDS.last_name,
  city: MERGE_FIELDS.city,
  amount: "The amount given, with its currency",
  date: "The date of the gift",
  purpose: "What the gift was for",
  tribute: "“in memory of Ruth Hall”, or blank",
  receipt_number: "The receipt’s number",
  value_received: "The value of what the donor received in return, or “nothing”",
  deductible_amount:
    "The amount that can be claimed, as receipts state it; a dash if they leave it to the donor",
  goods_statement: "The receipt’s statement of goods and services, as tax law requires",
  organization: MERGE_FIELDS.organization,
  tax_id: MERGE_FIELDS.tax_id,
  exempt_status: "The sentence about your tax-exempt status, from the organization’s settings",
} as const;

/** What texts of one kind may name. */
export type MergeFields = typeof MERGE_FIELDS | typeof LETTER_FIELDS;
export type MergeField = keyof typeof MERGE_FIELDS | keyof typeof LETTER_FIELDS;
export type MergeValues = Partial<Record<MergeField, string>>;

type Named = {
  kind: "person" | "organization";
  displayName: string;
  firstName: string | null;
  lastName: string | null;
  city: string | null;
};

/** What a donor’s own fields are, for whatever is written to them alone. */
export function valuesOf({ kind, displayName, firstName, lastName, city }: Named): MergeValues {
  const first = kind === "person" ? firstName : displayName;
  return {
    ...{ greeting: first || displayName, first_name: first ?? "", last_name: lastName ?? "" },
    ...{ donor_name: displayName, city: city ?? "" },
  };
}

/** @property fallback what is said where the field is empty */
export type Placeholder = { name: MergeField; fallback: string };

/** Between the differently formatted runs of a paragraph: no placeholder goes past it. No text has it. */
export const RUN_END = "\uE003";
const PLACEHOLDER = /\{\{([^{}|\uE003]{0,60})(?:\|([^{}\uE003]{0,200}))?\}\}/g;
const LEFT_OVER = /\{\{|\}\}/;

const isField = (name: string): name is MergeField =>
  Object.hasOwn(MERGE_FIELDS, name) || Object.hasOwn(LETTER_FIELDS, name);

/** What is wrong with the placeholders of a text. */
export function placeholderProblems(
  text: string,
  path: string,
  fields: MergeFields = MERGE_FIELDS,
): Problem[] {
  const problems: Problem[] = [];
  for (const [whole, name = ""] of text.matchAll(PLACEHOLDER))
    if (!Object.hasOwn(fields, name.trim()))
      problems.push({
        ...{ path, code: "unknown_placeholder" },
        message: `There is no ${whole.slice(0, 60)}. Use ${Object.keys(fields)
          .map((each) => `{{${each}}}`)
          .join(", ")}.`,
      });
  if (LEFT_OVER.test(text.replace(PLACEHOLDER, "")))
    problems.push({
      ...{ path, code: "broken_placeholder" },
      message:
        "There is an unmatched {{ or }}. A placeholder can’t be partly bold or partly a link.",
    });
  return problems;
}

/** The text with `write` of each placeholder in its place. */
export const replacePlaceholders = (
  text: string,
  write: (placeholder: Placeholder) => string,
): string =>
  text.replace(PLACEHOLDER, (whole, named: string, fallback: string | undefined) => {
    const name = named.trim();
    return isField(name) ? write({ name, fallback: fallback?.trim() ?? "" }) : whole;
  });

/** What a placeholder stands for. */
export const saidFor = ({ name, fallback }: Placeholder, values: MergeValues): string =>
  values[name]?.trim() || fallback;

/** A line as staff read it where no donor is meant: `Welcome to Harbor Light, [First name]`. */
export const shownLine = (text: string, organization: string): string =>
  replacePlaceholders(text, ({ name }) =>
    name === "organization" ? organization : `[${bracketed(name)}]`,
  ).trim();

const bracketed = (name: MergeField): string =>
  name === "tax_id" ? "Tax ID" : name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** A line such as a subject as one donor reads it. */
export const mergeLine = (text: string, values: MergeValues): string =>
  replacePlaceholders(text, (placeholder) => saidFor(placeholder, values)).trim();
