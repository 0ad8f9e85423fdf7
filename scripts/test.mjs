import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { installDependencies } = await import("./setup/install.mjs");
const { endOnSignals } = await import("./setup/command.mjs");
const { runStages } = await import("./setup/stages.mjs");
const { CHECKS } = await import("./setup/checks.mjs");
const {
  browserStage,
  buildStage,
  bundleStage,
  databaseStage,
  laneStage,
  logStage,
  unitStage,
  weightStage,
} = await import("./setup/test-stages.mjs");

/** `npm test`: everything. `--only checks | unit | e2e | long`: that part. */
const PARTS = {
  checks: CHECKS,
  unit: [unitStage()],
  e2e: [buildStage, bundleStage, weightStage, laneStage, browserStage(), logStage, databaseStage],
  long: [
    buildStage,
    unitStage("long"),
    browserStage({ E2E_EVERY_LOOK: "1" }),
    logStage,
    databaseStage,
  ],
};

endOnSignals();
const only = process.argv[process.argv.indexOf("--only") + 1];
const stages = PARTS[only] ?? [...PARTS.checks, ...PARTS.unit, ...PARTS.e2e];
await installDependencies();
const { passed, failed } = await runStages(stages);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
