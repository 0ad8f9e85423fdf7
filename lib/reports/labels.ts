import { wordsOfStep } from "./dates";
import type { Dimension } from "./reading";

export const NO_VALUE = "No value";

/** What a value of a group is called. @param name of a reference, as the statement told it */
export function labelOf({ field, step }: Dimension, value: string | null, name: string | null) {
  if (value === null) return NO_VALUE;
  if (step) return wordsOfStep(value, step);
  if (field.kind === "flag") return value === "true" ? "Yes" : "No";
  return name ?? field.words?.[value] ?? value;
}

const COLLATOR = new Intl.Collator("en-US", { numeric: true });

/** Orders two values of a group: dates in time, choices as they are listed, others by name, and none last. */
export function compareValues(
  { field, step }: Dimension,
  one: { value: string | null; label: string },
  other: { value: string | null; label: string },
): number {
  if (one.value === null || other.value === null)
    return Number(one.value === null) - Number(other.value === null);
  if (step) return one.value < other.value ? -1 : Number(one.value > other.value);
  const place = (value: string) => placeOf(field.words, value);
  return (
    place(one.value) - place(other.value) ||
    COLLATOR.compare(one.label, other.label) ||
    COLLATOR.compare(one.value, other.value)
  );
}

function placeOf(words: Readonly<Record<string, string>> | undefined, value: string): number {
  const place = words ? Object.keys(words).indexOf(value) : -1;
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}
