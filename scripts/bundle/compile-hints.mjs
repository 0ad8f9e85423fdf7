import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What V8 looks for at the start of a script; other browsers read a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Asks browsers to compile the functions of React and Next while these load, in a thread of their own.
 * Nearly all are called when React takes a page over, and each would be compiled only then, in the thread
 * that draws the page and listens to its visitor. Scripts of single pages have no hint: most of their
 * functions wait for somebody to press something.
 * @param {string} buildFolder where `next build` wrote
 */
export function addCompileHints(buildFolder) {
  const manifest = readFileSync(join(buildFolder, "build-manifest.json"), "utf8");
  for (const file of JSON.parse(manifest).rootMainFiles) {
    const path = join(buildFolder, file);
    const script = readFileSync(path, "utf8");
    if (!script.startsWith(HINT)) writeFileSync(path, HINT + script);
  }
}
