import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ROUTES } from "@/app/_openapi/routes.generated";
import { EVENT_CATALOGUE } from "@/lib/event-types/catalogue";
import { document } from "@/lib/openapi/document";

/** Writes the API's description to a file: `tsx scripts/write-openapi.ts <file>`. */
const target = process.argv[2];
if (!target) throw new Error("Name the file to write.");

const installation = {
  origin: "https://wellspring.example",
  apiKeyHeader: "X-SVC-API-Key",
  version: "1.0.0",
};
// What refusals say of addresses is of that installation. It has no secrets to keep.
Object.assign(process.env, { APP_ORIGIN: installation.origin, APP_SECRET: "-".repeat(32) });
// The file is the same wherever it is written: limits are those of an installation without settings.
for (const name of ["API_BODY_MAX_KILOBYTES", "REQUEST_MAX_MEGABYTES"]) delete process.env[name];
mkdirSync(dirname(target), { recursive: true });
writeFileSync(
  target,
  `${JSON.stringify(document(ROUTES, installation, EVENT_CATALOGUE), null, 2)}\n`,
);
