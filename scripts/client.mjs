import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { writeClient } = await import("./setup/client.mjs");
const { endOnSignals } = await import("./setup/command.mjs");

/** `npm run client`: brings the types of `packages/client` in line with the API. */
endOnSignals();
process.exitCode = await writeClient();
