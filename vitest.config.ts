import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

/** `vitest run`: the quick tests. `vitest run --mode long`: those that take minutes. */
export default defineConfig(({ mode }) => ({
  resolve: { alias: { "@": root } },
  test: {
    include: [
      `{app,db,lib,scripts}/**/*${mode === "long" ? ".{long,property}" : ""}.test.{ts,tsx}`,
    ],
    exclude: mode === "long" ? [] : ["**/*.long.test.ts"],
    globalSetup: ["testing/global-setup.ts"],
    setupFiles: ["lib/testing/setup.ts"],
    pool: "forks",
    // Loading every module anew for each file took as long as the tests; `lib/testing/setup.ts` cleans up.
    isolate: false,
    retry: process.env.CI ? 1 : 0,
    maxWorkers: 2,
    testTimeout: mode === "long" ? 900_000 : 30_000,
    hookTimeout: 60_000,
    env: {
      APP_SECRET: "only-for-tests-0123456789-0123456789",
      LOG_LEVEL: "silent",
      TEST_MODE: mode,
    },
  },
}));
