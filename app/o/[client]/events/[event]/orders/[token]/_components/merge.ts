import type { Fields } from "./fields";

/** One field that somebody else changed since this page was read. */
export type Elsewhere = {
  name: string;
  /** What stays if the guest keeps theirs: what they typed, or what they saw. */
  mine: string;
  theirs: string;
  /** The guest had changed it too. */
  typed: boolean;
};

export type Merged = {
  fields: Fields;
  elsewhere: Elsewhere[];
  /** What was typed into fields that are no longer there. */
  lost: { name: string; typed: string }[];
};

/** The names of the fields that differ, in the order of `mine`. */
export function changedNames(base: Fields, mine: Fields): string[] {
  return Object.keys(mine).filter((name) => mine[name] !== (base[name] ?? ""));
}

/**
 * Brings three states together: what the guest read, what they have typed, and what is stored now. What
 * they typed stays, everything else follows what is stored.
 */
export function merge(base: Fields, mine: Fields, theirs: Fields): Merged {
  const typed = new Set(changedNames(base, mine));
  const names = Object.keys(theirs);
  const fields = Object.fromEntries(
    names.map((name) => [name, (typed.has(name) ? mine[name] : theirs[name]) ?? ""]),
  );
  const elsewhere = names
    .filter((name) => name in base && theirs[name] !== base[name] && theirs[name] !== mine[name])
    .map((name) => ({
      name,
      mine: mine[name] ?? "",
      theirs: theirs[name] ?? "",
      typed: typed.has(name),
    }));
  const lost = [...typed]
    .filter((name) => !(name in theirs))
    .map((name) => ({ name, typed: mine[name] ?? "" }));
  return { fields, elsewhere, lost };
}
