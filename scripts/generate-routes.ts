import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { UNDOCUMENTED } from "@/lib/openapi/undocumented";
import { addressOf, routeFiles } from "./source-files";

/**
 * `npm run routes` writes the list of routes that the API's description is built from; with `--check`
 * it fails when the list is not up to date.
 */
const target = "app/_openapi/routes.generated.ts";

const files = routeFiles().filter((path) => !(addressOf(path) in UNDOCUMENTED));
const source = formatted(
  [
    "// Written by `npm run routes`.",
    `import type { RouteModules } from "@/lib/openapi/document";`,
    ...files.map((path) => `import * as ${nameOf(path)} from "@/${path.replace(/\.ts$/, "")}";`),
    "",
    "export const ROUTES: RouteModules = {",
    ...files.map((path) => `${JSON.stringify(addressOf(path))}: ${nameOf(path)},`),
    "};",
    "",
  ].join("\n"),
);
const current = existsSync(target) ? readFileSync(target, "utf8") : "";

if (process.argv.includes("--check")) {
  if (current !== source) {
    console.error(`${target} is not up to date: npm run routes`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, source);
}

/** `app/api/v1/orders/[id]/route.ts` becomes `v1OrdersId`. */
function nameOf(path: string): string {
  const words = addressOf(path).split(/[^A-Za-z0-9]+/);
  const [first = "", ...rest] = words.filter((word) => word && word !== "api");
  return [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

function formatted(text: string): string {
  const biome = "node_modules/@biomejs/biome/bin/biome";
  const args = [biome, "check", "--write", `--stdin-file-path=${target}`];
  const { stdout, status, stderr } = spawnSync(process.execPath, args, {
    input: text,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
