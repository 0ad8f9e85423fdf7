import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

/** Files that need a module otherwise than those before them in a process have left it. */
const APART = ["app/_components/forms/sent-action.test.ts", "app/api/uploads/hosted.test.ts"];

/** Some of their cases are quick tests, in turn; all of them are long ones. */
const WHOLE = [
  "app/api/{hostile-bodies,mass-assignment,matrix}.test.ts",
  "lib/portfolio/projection/freshness.test.ts",
];

/** `vitest run`: the quick tests. `vitest run --mode long`: those that take minutes. */
export default defineConfig(({ mode }) => {
  const isLong = mode === "long";
  const include = [
    `{app,db,lib,packages/*/test,scripts}/**/*${isLong ? ".{long,property}" : ""}.test.{ts,tsx}`,
  ];
  const quick = { name: "together", include, exclude: ["**/*.long.test.ts", ...APART] };
  const apart = { name: "apart", include: APART, isolate: true };
  const long = { name: "long", include: [...include, ...WHOLE], testTimeout: 900_000 };
  return {
    resolve: { alias: { "@": root } },
    test: {
      globalSetup: ["testing/global-setup.ts"],
      setupFiles: ["lib/testing/setup.ts"],
      pool: "forks",
      // Loading every module anew for each file took a quarter of the run; `lib/testing/setup.ts` cleans up.
      isolate: false,
      projects: (isLong ? [long] : [quick, apart]).map((test) => ({ extends: true, test })),
      retry: process.env.CI ? 1 : 0,
      maxWorkers: 2,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      env: {
        APP_SECRET: "only-for-tests-0123456789-0123456789",
        LOG_LEVEL: "silent",
        TEST_MODE: mode,
      },
    },
  };
});
