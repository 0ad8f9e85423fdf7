import type { Option } from "@/app/_components/forms/choices";

/** The choices of a select, in the order of their words. */
export const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
