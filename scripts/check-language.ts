import { readFileSync } from "node:fs";
import { MESSAGES } from "@/lib/language/catalogue";
import { textsUnspoken, wordsRefused } from "./language";
import { filesBelow } from "./source-files";

/**
 * Fails when a text that a person may read has a word that the glossary bans, and when a page that is
 * read in every language holds a text of its own.
 */
const isChecked = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith("lib/testing/");

const paths = ["app", "lib", "packages"].flatMap(filesBelow).concat("proxy.ts").filter(isChecked);
const known = new Set(Object.keys(MESSAGES.errors.en));
const sources = paths.map((path) => [path, readFileSync(path, "utf8")] as const);
const banned = sources.flatMap(([path, source]) => wordsRefused(path, source));
const unspoken = sources.flatMap(([path, source]) => textsUnspoken(path, source, known));

for (const line of [...banned, ...unspoken]) console.error(line);
console.log(
  `${paths.length} files, ${banned.length} banned words, ${unspoken.length} literal texts.`,
);
process.exitCode = banned.length + unspoken.length ? 1 : 0;
