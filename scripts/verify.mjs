import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { CHECKS } = await import("./setup/checks.mjs");
const { endOnSignals } = await import("./setup/command.mjs");
const { runStages } = await import("./setup/stages.mjs");

/** `npm run verify`: everything that can be told without running the product. */
endOnSignals();
const { failed } = await runStages(CHECKS);
process.exitCode = failed ? 1 : 0;
