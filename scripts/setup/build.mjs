import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addCompileHints } from "../bundle/compile-hints.mjs";
import { compressStaticFiles } from "../server/static-files.mjs";
import { run } from "./command.mjs";

const INPUTS = [
  "app",
  "db",
  "lib",
  "public",
  "scripts/bundle",
  "scripts/server/headers.mjs",
  "scripts/server/release.mjs",
  "scripts/server/static-files.mjs",
  "scripts/server/thread-packages.mjs",
  "instrumentation.ts",
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
  "proxy.ts",
  "tsconfig.json",
];
const NOT_BUILT = /\.test\.tsx?$|^lib\/testing\/|^db\/migrations\//;

export const distDir = () => process.env.NEXT_DIST_DIR || ".next";

/**
 * Makes the production build, unless the one that is there was made of the same sources.
 * @returns {Promise<boolean>} whether it had to
 */
export async function buildWhenChanged(env) {
  const marker = join(distDir(), "wellspring-sources");
  const sources = fingerprint();
  if (existsSync(marker) && readFileSync(marker, "utf8") === sources) return false;
  console.log("Building, which takes several minutes on two cores …");
  const output = env.CI || env.VERBOSE ? "inherit" : ["ignore", "ignore", "inherit"];
  const code = await run("next", ["build"], {
    env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: output,
  });
  if (code !== 0) throw new Error("The build failed. VERBOSE=1 shows all that it says.");
  await finishBuild(distDir());
  writeFileSync(marker, sources);
  return true;
}

/**
 * What Next leaves to be done with a build's scripts and style sheets.
 * @param {string} buildFolder where `next build` wrote
 */
export async function finishBuild(buildFolder) {
  addCompileHints(buildFolder);
  // Vercel compresses what it sends itself.
  if (!process.env.VERCEL) await compressStaticFiles(buildFolder);
}

/** One value for everything that the build, or something else, is made of. */
export function fingerprint(root = ".", inputs = INPUTS) {
  const hash = createHash("sha256").update(process.version.split(".")[0]);
  for (const path of inputs.flatMap((input) => filesIn(root, input))) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** @returns {string[]} */
function filesIn(root, path) {
  const full = join(root, path);
  if (!existsSync(full) || NOT_BUILT.test(path)) return [];
  try {
    const entries = readdirSync(full).sort();
    return entries.flatMap((entry) => filesIn(root, `${path}/${entry}`));
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
}
