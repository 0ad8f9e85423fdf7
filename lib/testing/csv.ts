/** RFC 4180, read by other code than wrote it. */
export function readCsv(text: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/gu;
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.replace(/^\uFEFF/, "").matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Each row by its headings. */
export function readRecords(text: string): Record<string, string>[] {
  const [heading = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at] ?? ""])));
}
