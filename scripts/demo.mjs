import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { demo } = await import("./setup/demonstration.mjs");
await demo({ reset: process.argv.includes("--reset") });
