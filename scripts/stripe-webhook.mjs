import { run } from "./setup/command.mjs";
import { readEnvFile } from "./setup/env-file.mjs";
import { requireNode } from "./setup/node-version.mjs";

requireNode();
readEnvFile();
process.exitCode = await run("tsx", ["scripts/stripe-webhook/run.ts"], { env: process.env });
