import type { Problem } from "@/lib/errors";
import { PLACEHOLDERS } from "@/lib/giving/letters/placeholders";

/** What an email may say of whoever reads it, and of the organization. */
export const MERGE_FIELDS = {
  greeting: "The first name, or the household’s name where one email is for several of its members",
  first_name: PLACEHOLDERS.first_name,
  last_name: "The donor’s last name",
  donor_name: PLACEHOLDERS.donor_name,
  city: "The donor’s city",
  organization: PLACEHOLDERS.organization,
  tax_id: PLACEHOLDERS.tax_id,
} as const;
export type MergeField = keyof typeof MERGE_FIELDS;
export type MergeValues = Partial<Record<MergeField, string>>;

/** @property fallback what is said where the field is empty */
export type Placeholder = { name: MergeField; fallback: string };

const PLACEHOLDER = /\{\{\s*([a-z_]{1,40})\s*(?:\|([^{}]{0,200}))?\}\}/g;
const LEFT_OVER = /\{\{|\}\}/;

/** What is wrong with the placeholders of a text. */
export function placeholderProblems(text: string, path: string): Problem[] {
  const problems: Problem[] = [];
  for (const [whole, name = ""] of text.matchAll(PLACEHOLDER))
    if (!Object.hasOwn(MERGE_FIELDS, name))
      problems.push({
        ...{ path, code: "unknown_placeholder" },
        message: `There is no ${whole.slice(0, 60)}. Use ${Object.keys(MERGE_FIELDS)
          .map((each) => `{{${each}}}`)
          .join(", ")}.`,
      });
  if (LEFT_OVER.test(text.replace(PLACEHOLDER, "")))
    problems.push({
      ...{ path, code: "broken_placeholder" },
      message: "Some {{ or }} is left over. A placeholder can’t be partly bold or a link.",
    });
  return problems;
}

/** The text with `write` of each placeholder in its place. */
export const replacePlaceholders = (
  text: string,
  write: (placeholder: Placeholder) => string,
): string =>
  text.replace(PLACEHOLDER, (whole, name: string, fallback: string | undefined) =>
    Object.hasOwn(MERGE_FIELDS, name)
      ? write({ name: name as MergeField, fallback: fallback?.trim() ?? "" })
      : whole,
  );

/** What a placeholder stands for. */
export const saidFor = ({ name, fallback }: Placeholder, values: MergeValues): string =>
  values[name]?.trim() || fallback;

/** A line such as a subject as one donor reads it. */
export const mergeLine = (text: string, values: MergeValues): string =>
  replacePlaceholders(text, (placeholder) => saidFor(placeholder, values)).trim();
