/** `640 B`, `48 KB`, `4.8 MB`; in steps of 1024, as upload limits count. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${Number((bytes / 1024 ** 2).toFixed(1))} MB`;
}

/** `AL` for Ada Lovelace, `A` for Ada; empty for a blank name. Works on letters outside the BMP too. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase("en") ?? "").join("");
}
