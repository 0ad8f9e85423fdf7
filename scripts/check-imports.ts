import { violations } from "./import-rules";
import { readSources } from "./imports";
import { filesBelow } from "./source-files";

/** Fails when a file imports what it may not know (ARCHITECTURE.md). */
const paths = filesBelow("").filter((path) => /\.(?:ts|tsx|mjs|mts|css)$/.test(path));
const found = violations(readSources(paths));

for (const violation of found) console.error(violation);
console.log(`${paths.length} files, ${found.length} forbidden imports or cycles.`);
process.exitCode = found.length ? 1 : 0;
