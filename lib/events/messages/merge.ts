import { refused } from "@/lib/input";

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Throws 422 at `path` for a placeholder that is none of `known`, or braces that make none. */
export function requirePlaceholders(text: string, path: string, known: readonly string[]): void {
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name = ""]) => !known.includes(name));
  const allowed = known.map((name) => `{{${name}}}`);
  if (unknown)
    throw refused(
      path,
      "unknown_placeholder",
      `There is no ${unknown[0].slice(0, 60)}. Use ${allowed.join(", ")}.`,
    );
  if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, "")))
    throw refused(path, "broken_placeholder", "There is an unmatched {{ or }}.");
}

/** The text with every placeholder's value, once: what a value says is never read as a placeholder. */
export const merge = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
