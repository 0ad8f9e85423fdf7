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
  () =>
    run(name, args, { env: quiet, stdio: ["ignore", 1, 2] });

/** Everything that is checked without running the product. */
export const CHECKS = [
  check("format", of("biome", "check", "--linter-enabled=false", ".")),
  check("lint", of("biome", "lint", "--error-on-warnings", ".")),
  check("types", of("next", "typegen"), of("tsc", "--noEmit", "--incremental", "false")),
  check("import rules", of("tsx", "scripts/check-imports.ts")),
  check("whose rows", of("tsx", "scripts/check-scoping.ts")),
  check("kinds of function", of("tsx", "scripts/check-kinds.ts")),
  check("language", of("tsx", "scripts/check-language.ts")),
  check("widget script", of("tsx", "scripts/build-embed.ts", "--check")),
  check("list of routes", of("tsx", "scripts/generate-routes.ts", "--check")),
  check("unused code", of("knip")),
  check(
    "API description",
    of("tsx", "scripts/write-openapi.ts", ".data/test/openapi.json"),
    of("redocly", "lint", "--format=stylish", ".data/test/openapi.json"),
  ),
  check("API client", () => clientFollows(".data/test/openapi.json"), buildClient),
];
