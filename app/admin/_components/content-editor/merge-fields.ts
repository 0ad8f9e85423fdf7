import { LETTER_FIELDS, MERGE_FIELDS, type MergeField } from "@/lib/mailings/placeholders";

/** What stands for something of whoever reads the text. */
export type MergeFieldChoice = { placeholder: string; label: string };

const FALLBACKS: Partial<Record<MergeField, string>> = {
  greeting: "friend",
  first_name: "friend",
  donor_name: "friend",
};

/** The merge fields of a text, with what is said where one is empty. */
const choicesOf = (fields: Partial<Record<MergeField, string>>): MergeFieldChoice[] =>
  Object.entries(fields).map(([name, label]) => {
    const fallback = FALLBACKS[name as MergeField];
    return { placeholder: `{{${name}${fallback ? `|${fallback}` : ""}}}`, label };
  });

export const mergeFieldChoices = (): MergeFieldChoice[] => choicesOf(MERGE_FIELDS);

export const letterFieldChoices = (): MergeFieldChoice[] => choicesOf(LETTER_FIELDS);
