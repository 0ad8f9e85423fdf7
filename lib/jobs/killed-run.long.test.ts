import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { enqueue } from "./queue";
import { runDueJobs } from "./worker";

inOwnDatabase();

declare module "./queue" {
  interface JobPayloads {
    "test-note": { organizationId?: number; note: string };
  }
}

test("a job whose run is killed at 60 seconds is not taken earlier, and is done within the next minute", async () => {
  const note = randomUUID();
  const notes: string[] = [];
  const tasks = { "test-note": async (given: { note: string }) => void notes.push(given.note) };
  await enqueue(db, "test-note", { note });
  const child = spawn(process.execPath, ["--import", "tsx", "lib/testing/job-run-process.ts"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  for (let second = 0; second < 60; second += 10) {
    await wait(10_000);
    await runDueJobs({ tasks, periodic: {} });
  }
  expect(notes).toEqual([]);
  child.kill("SIGKILL");
  await once(child, "exit");
  const killedAt = Date.now();
  while (notes.length === 0 && Date.now() - killedAt < 60_000) {
    await wait(1_000);
    await runDueJobs({ tasks, periodic: {} });
  }
  expect(notes).toEqual([note]);
});
