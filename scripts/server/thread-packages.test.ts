import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import config from "@/next.config.mjs";

const require = createRequire(import.meta.url);

type Trace = (files: string[], options: { base: string }) => Promise<{ fileList: Set<string> }>;
/** The tracer that comes with Next, and the patterns that Next reads. */
const { nodeFileTrace } = require("next/dist/compiled/@vercel/nft") as { nodeFileTrace: Trace };
const { sync: filesOf } = require("next/dist/compiled/glob") as {
  sync(pattern: string, options: object): string[];
};

const packageOf = (path: string) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? "";

/** What a package needs, by what it says itself, however deep. */
function withNeeds(name: string, known = new Set<string>()): Set<string> {
  const description = join("node_modules", name, "package.json");
  if (known.has(name) || !existsSync(description)) return known;
  known.add(name);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(description, "utf8"));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    withNeeds(needed, known);
  return known;
}

test("a build includes every file that worker threads load", async () => {
  const tasks = readdirSync("lib/workers").filter((name) => name.endsWith(".mjs"));
  const paths = tasks.map((name) => join("lib/workers", name));
  const { fileList } = await nodeFileTrace(paths, { base: process.cwd() });
  const taken = new Set(
    (config.outputFileTracingIncludes?.["/**"] ?? []).flatMap((pattern) =>
      filesOf(pattern, { nodir: true, dot: true }),
    ),
  );
  // Packages that stay outside of the bundle are followed from the routes that import them, React by Next.
  const outside = new Set(["react"]);
  for (const name of config.serverExternalPackages ?? []) withNeeds(name, outside);
  const left = [...fileList].filter((path) => !taken.has(path) && !outside.has(packageOf(path)));
  expect(left).toEqual([]);
}, 60_000);
