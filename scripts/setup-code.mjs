import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { besideDatabase } = await import("./setup/beside-database.mjs");
await besideDatabase("scripts/setup-code.ts");
