import { readFileSync } from "node:fs";
import { wordsRefused } from "./language";
import { filesBelow } from "./source-files";

/** Fails when a text that a person may read has a word that the glossary bans. */
const isChecked = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith("lib/testing/");

const paths = [...filesBelow("app"), ...filesBelow("lib"), "proxy.ts"].filter(isChecked);
const found = paths.flatMap((path) => wordsRefused(path, readFileSync(path, "utf8")));

for (const word of found) console.error(word);
console.log(`${paths.length} files, ${found.length} banned words.`);
process.exitCode = found.length ? 1 : 0;
