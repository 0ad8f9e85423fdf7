import { createHash } from "node:crypto";
import { isPooled } from "@/db/connection";

/** How often a text is sent before connections keep its plan. */
const OFTEN = 20;
/** In characters. The plan of a longer one depends more on its values, and planning is little of its work. */
const LONGEST = 4_000;
const MOST_KEPT = 300;
const MOST_COUNTED = 2_000;

/** The next release may add columns while this one is still running, and a kept plan would then fail. */
const ANY_COLUMNS = /\*(?! *\))/;

const counts = new Map<string, number>();
const names = new Map<string, string>();

/** For tests, which share a process whose names others have taken. */
export function forgetFrequent(): void {
  counts.clear();
  names.clear();
}

/**
 * A name for a statement that is sent again and again, under which each connection keeps its plan, as most
 * database drivers do by themselves. Undefined for others.
 */
export function nameOfFrequent(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (text.length > LONGEST || names.size >= MOST_KEPT || isPooled()) return undefined;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < OFTEN || ANY_COLUMNS.test(text)) {
    if (counts.size >= MOST_COUNTED) counts.clear();
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  const name = `frequent_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
  names.set(text, name);
  return name;
}
