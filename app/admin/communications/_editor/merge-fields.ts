import { MERGE_FIELDS } from "@/lib/mailings/placeholders";

/** What stands for something of whoever reads the email. */
export type MergeFieldChoice = { placeholder: string; label: string };

const FALLBACKS: Partial<Record<keyof typeof MERGE_FIELDS, string>> = {
  greeting: "friend",
  first_name: "friend",
  donor_name: "friend",
};

/** The merge fields of a text, with what is said where one is empty. */
export const mergeFieldChoices = (): MergeFieldChoice[] =>
  Object.entries(MERGE_FIELDS).map(([name, label]) => {
    const fallback = FALLBACKS[name as keyof typeof MERGE_FIELDS];
    return { placeholder: `{{${name}${fallback ? `|${fallback}` : ""}}}`, label };
  });
