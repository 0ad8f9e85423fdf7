import { readFileSync } from "node:fs";
import { checkKinds } from "./kinds";
import { filesBelow } from "./source-files";

/** Fails when a function runs another whose kind its own does not allow it to (ARCHITECTURE.md). */
const paths = filesBelow("lib").filter((path) =>
  /^(?!lib\/testing\/).*(?<!\.test)\.tsx?$/.test(path),
);
const sources = new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
const { refused, counts } = checkKinds(sources);

for (const each of refused) console.error(`${each}; what two share is a step or a reader`);
const counted = ["operation", "job", "step", "reader"] as const;
const kinds = counted.map((kind) => `${counts.get(kind) ?? 0} ${kind}s`).join(", ");
console.log(`${kinds}, ${refused.length} forbidden calls.`);
process.exitCode = refused.length ? 1 : 0;
