import { buildClient, clientFollows } from "./client.mjs";
import { run } from "./command.mjs";
import { check } from "./stages.mjs";

const quiet = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: "1",
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
};
const of =
  (name, ...args) =>
  (output) =>
    run(name, args, { env: quiet, stdio: ["ignore", output, output] });

const checks = [
  check("types", of("next", "typegen"), of("tsc", "--noEmit", "--incremental", "false")),
  check("format", of("biome", "check", "--linter-enabled=false", ".")),
  check("lint", of("biome", "lint", "--error-on-warnings", ".")),
  check("import rules", of("tsx", "scripts/check-imports.ts")),
  check("whose rows", of("tsx", "scripts/check-scoping.ts")),
  check("kinds of function", of("tsx", "scripts/check-kinds.ts")),
  check("language", of("tsx", "scripts/check-language.ts")),
  check("widget script", of("tsx", "scripts/build-embed.ts", "--check")),
  check("list of routes", of("tsx", "scripts/generate-routes.ts", "--check")),
  check(
    "API description",
    of("tsx", "scripts/write-openapi.ts", ".data/test/openapi.json"),
    of("redocly", "lint", "--format=stylish", ".data/test/openapi.json"),
  ),
];

/** Read what the others write: the routes' types, and the API's description. */
const followers = [
  check("unused code", of("knip")),
  check(
    "API client",
    (output) => clientFollows(".data/test/openapi.json", output),
    (output) => buildClient(output),
  ),
];

/** Everything that is checked without running the product. */
export const CHECKS = [checks, followers];
