import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import asModule from "./next-modules.mjs";

const require = createRequire(import.meta.url);
const given = (resourcePath: string, source = readFileSync(resourcePath, "utf8")) =>
  asModule.call({ resourcePath }, source);

it.each([
  "client/components/app-router.js",
  "lib/constants.js",
  "shared/lib/app-router-context.shared-runtime.js",
])("gives Next's %s as the ES module that Next publishes beside it", (file) => {
  const path = require.resolve(`next/dist/${file}`);
  const exported = (module: string) => module.match(/^export /gm)?.length ?? 0;
  expect(exported(readFileSync(path, "utf8"))).toBe(0);
  expect(exported(given(path))).toBeGreaterThan(0);
  expect(given(path)).toBe(readFileSync(require.resolve(`next/dist/esm/${file}`), "utf8"));
});

it.each([
  "/project/node_modules/next/dist/client/only-here.js",
  "/project/node_modules/next/dist/compiled/react/index.js",
  "/project/node_modules/another/dist/client/index.js",
])("leaves %s as it is", (path) => {
  expect(given(path, "as it is")).toBe("as it is");
});
