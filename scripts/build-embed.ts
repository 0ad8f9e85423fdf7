import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { buildSync } from "esbuild";

/**
 * `npm run embed` makes the script that other websites load from `app/_embed`; with `--check` it fails when
 * what was made is not up to date. It is made apart from the product's own scripts, whose names change with
 * every build.
 */
const target = "app/api/embed.js/script.generated.ts";

const [built] = buildSync({
  entryPoints: ["app/_embed/embed.ts"],
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2021",
  charset: "utf8",
  write: false,
}).outputFiles;
if (!built) throw new Error("No script was made.");
const source = [
  "// Written by `npm run embed`.",
  "export const SCRIPT =",
  `  ${JSON.stringify(built.text.trim())};`,
  "",
].join("\n");
const current = existsSync(target) ? readFileSync(target, "utf8") : "";

if (process.argv.includes("--check")) {
  if (current !== source) {
    console.error(`${target} is not up to date: npm run embed`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, source);
}
