import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { dev } = await import("./setup/development.mjs");
await dev();
