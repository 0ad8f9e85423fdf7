import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { filesBelow } from "./source-files";

const FOLDERS = ["app", "bench", "db", "demo", "docs", "e2e", "lib", "scripts", "testing"];
const REFERENCE = /\b([a-z]+) §§?(\d+)((?:, §?\d+)*)/g;

type Reference = { document: string; section: string };

/** What a text cites of docs/spec: `registration §1, §2` are two. Laws are cited as `§ 10b`. */
const referencesIn = (text: string): Reference[] =>
  [...text.matchAll(REFERENCE)].flatMap(([, document = "", first = "", others = ""]) =>
    [first, ...(others.match(/\d+/g) ?? [])].map((section) => ({ document, section })),
  );

const sections = new Set(
  filesBelow("docs/spec").flatMap((path) => {
    const document = path.replace(/^.*\/|\.md$/g, "");
    const headings = readFileSync(path, "utf8").matchAll(/^## §(\d+) \w/gm);
    return [...headings].map(([, section]) => `${document} §${section}`);
  }),
);

const files = FOLDERS.flatMap(filesBelow).filter((path) => /\.(tsx?|mjs|md|sql)$/.test(path));

it("finds several sections in one reference", () => {
  const text = "As `registration §1, §2` and (decisions §§4, 10) say, unlike § 10b EStG.";
  expect(referencesIn(text).map(({ document, section }) => `${document} §${section}`)).toEqual([
    "registration §1",
    "registration §2",
    "decisions §4",
    "decisions §10",
  ]);
});

it("every cited section exists in docs/spec", () => {
  const cited = files.flatMap((path) =>
    referencesIn(readFileSync(path, "utf8")).map((reference) => ({ path, ...reference })),
  );
  expect(cited.length).toBeGreaterThan(100);
  const lost = cited.filter(({ document, section }) => !sections.has(`${document} §${section}`));
  expect(lost).toEqual([]);
});
