import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadEnv } from "@/lib/env";
import { onJobQueued } from "@/lib/jobs/queue";

let loaded: string[] = [];

// Not replaced, only noticed: the modules below are those that a cold start must not pay for.
vi.mock("./tasks", () => {
  loaded.push("tasks");
  return { work: { tasks: {}, periodic: {} }, quickWork: { tasks: {}, periodic: {} } };
});
vi.mock("./in-process", () => {
  loaded.push("in-process");
  return { startInProcessWorker: () => loaded.push("started") };
});

beforeEach(() => {
  loaded = [];
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
  reloadEnv();
  onJobQueued(undefined);
});

async function startWith(settings: Record<string, string>): Promise<string[]> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  reloadEnv();
  const { startJobs } = await import("./start");
  await startJobs();
  return loaded;
}

test.each([
  ["a worker elsewhere runs jobs", { JOBS: "worker" }],
  ["a scheduler runs jobs", { JOBS: "scheduler" }],
  ["the host is Vercel", { VERCEL: "1" }],
  ["the host is Vercel, whatever is set", { VERCEL: "1", JOBS: "in-process" }],
])("loads no jobs where %s", async (_, settings) => {
  expect(await startWith(settings)).toEqual([]);
});

test("loads and starts jobs where the process runs them", async () => {
  expect(await startWith({ JOBS: "in-process" })).toEqual(["in-process", "started"]);
});
