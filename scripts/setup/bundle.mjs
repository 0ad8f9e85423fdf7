import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { distDir } from "./build.mjs";

/** Names and texts that only the server's own code contains (`quality S18`). */
const OF_THE_SERVER = [
  "APP_SECRET",
  "CRON_SECRET",
  "DATABASE_URL",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "UPLOADTHING_TOKEN",
  "drizzle-orm",
  "graphile_worker",
];

/** How zod tries whether it may compile, which the pages' policy refuses and reports (`quality S12`). */
const ZOD = 'Function("")';

/**
 * What reaches browsers and should not: source maps, and code that is meant for the server.
 * @returns {string[]} a sentence for each
 */
export function leaksInBundle(folder = join(distDir(), "static")) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => leaksIn(join(entry.parentPath ?? entry.path, entry.name)));
}

function leaksIn(path) {
  if (path.endsWith(".map")) return [`${path} is a source map`];
  if (!path.endsWith(".js")) return [];
  const text = readFileSync(path, "utf8");
  return [...OF_THE_SERVER, ZOD]
    .filter((name) => text.includes(name))
    .map((name) => `${path} has ${name}`);
}
