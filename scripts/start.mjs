import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { production } = await import("./setup/production.mjs");
await production();
