/** A text's beginning, up to a word's end, for descriptions of pages. */
export function beginningOf(text: string, most = 160): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most - 1).replace(/\s+\S*$/, "")}…`;
}
