import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { workerProcess } = await import("./setup/worker.mjs");
await workerProcess();
