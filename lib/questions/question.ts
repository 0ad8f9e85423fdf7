/** The types of questions: how they are asked, and what their answers are. */
export type QuestionType =
  | "text"
  | "textarea"
  | "email"
  | "phone"
  | "number"
  | "date"
  | "select"
  | "radio"
  | "checkbox"
  | "multiselect"
  | "acknowledgement"
  | "file";

/** Types of questions whose answers are chosen from options. */
export const CHOICE_TYPES: readonly string[] = ["select", "radio", "checkbox", "multiselect"];

const SEVERAL: readonly string[] = ["checkbox", "multiselect", "file"];

/** Are several choices one answer? It is kept as a JSON array of them. */
export const takesSeveral = (type: string): boolean => SEVERAL.includes(type);

/** A question is asked only if an earlier one has one of these answers. */
export type ShowIf = { field_key: string; in: readonly string[] };
