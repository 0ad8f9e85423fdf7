/** “Lovelace, Ada” and “Ada Lovelace” alike. */
export function splitName(text: string): { first_name?: string; last_name?: string } {
  const [before = "", after] = text.split(/,(.*)/s).map((part) => part.trim());
  if (after) return { first_name: after, last_name: before };
  const words = before.split(/\s+/);
  const last = words.pop();
  return { first_name: words.join(" ") || undefined, last_name: last };
}
