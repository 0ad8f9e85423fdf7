import type { Option } from "@/app/_components/forms/choices";

/**
 * One thing to filter by, under the name that it has in the address.
 * @property any what the field says before anything is chosen; null where something always is
 */
export type Filter = { name: string; label: string; said?: Said } & (
  | { options: readonly Option[]; any?: string | null }
  | { type: "date" | "amount" | "text" }
);

/** What the address says of a filter in words other than the field’s, such as a range in one value. */
type Said = {
  /** In the field; "" for what no field can show, which stays unless more is chosen. */
  value: string;
  /** Beside the list. */
  words: string;
  /** The address without it. */
  without: Readonly<Record<string, string | null>>;
};

/** The names under which the form says what the address says of a filter. */
export const namesShown = ({ name, said }: Filter): string[] =>
  said === undefined ? [name] : said.value === "" ? [] : [name, ...Object.keys(said.without)];
