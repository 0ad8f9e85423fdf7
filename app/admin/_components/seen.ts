import { text } from "@/app/_components/forms/form-values";
import { conflict } from "@/lib/errors";
import { fingerprint } from "@/lib/ids";

/**
 * Stands for what a form shows of a record, so that it is known when somebody else changes it meanwhile.
 * @param keys what the form is about; the rest, such as totals, changes by itself
 */
export function seenOf(record: object, keys: Iterable<string>): string {
  const shown = new Set(keys);
  return fingerprint(Object.entries(record).filter(([key]) => shown.has(key)));
}

/**
 * Throws 409 `changed_meanwhile` unless the record is as the form showed it. Sent once more, the form
 * replaces what it is now.
 * @param now `seenOf` the record as it is
 */
export function requireSeen(form: FormData, now: string): void {
  const seen = text(form, "seen");
  if (seen === "" || seen === now) return;
  throw conflict(
    "changed_meanwhile",
    "Someone else has changed this since you opened it. Save again to replace their changes, or reload the page to see them.",
    { seen: now },
  );
}
