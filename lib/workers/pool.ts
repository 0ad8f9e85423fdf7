import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Piscina } from "piscina";
import { env } from "@/lib/env";
import { unavailable } from "@/lib/errors";
import { log } from "@/lib/log";

/** Work that would hold up every request of its process: each is a file beside this one. */
export type HeavyTask =
  | "pdf"
  | "pdf-join"
  | "picture"
  | "phone-picture"
  | "pdf-check"
  | "workbook"
  | "sheets"
  | "share-picture";

type Workers = { pool: Piscina; asked: number; most: number };

const slot = globalThis as { wellspringWorkers?: Workers };

function workers(): Workers {
  slot.wellspringWorkers ??= start();
  return slot.wellspringWorkers;
}

/** A few threads with a memory limit each, which end when there is nothing to do. */
function start(): Workers {
  const { WORKER_THREADS, WORKER_QUEUE, WORKER_MEMORY_MB } = env();
  const maxThreads = WORKER_THREADS || Math.max(1, Math.min(4, availableParallelism() - 1));
  const pool = new Piscina({
    minThreads: 0,
    maxThreads,
    idleTimeout: 30_000,
    // Requests and the database come first. Elsewhere than on Linux, this would slow the whole process.
    niceIncrement: process.platform === "linux" ? 10 : 0,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
    // What a thread loads may not read our secrets from its environment.
    env: { NODE_ENV: process.env.NODE_ENV },
  });
  // The pool's own limit lets tasks pass that can be given up.
  return { pool, asked: 0, most: maxThreads + WORKER_QUEUE };
}

const longest = 120_000;

/** The input was more than a thread may spend on it: its memory, or two minutes. */
export class TooHeavy extends Error {
  override name = "TooHeavy";
}

/**
 * Runs a task in a worker thread. Throws 503 when too many wait already, and `TooHeavy`; what the task
 * itself throws comes through.
 */
export async function runHeavy<T>(task: HeavyTask, input: unknown): Promise<T> {
  const own = workers();
  if (own.asked >= own.most) throw unavailable();
  own.asked += 1;
  try {
    return await own.pool.run(input, {
      filename: join(process.cwd(), "lib/workers", `${task}.mjs`),
      signal: AbortSignal.timeout(longest),
    });
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    if (code !== "ERR_WORKER_OUT_OF_MEMORY" && name !== "AbortError") throw error;
    log.warn({ task, err: error }, "a heavy task was given up");
    throw new TooHeavy(`${task} was given up`, { cause: error });
  } finally {
    own.asked -= 1;
  }
}

/** Ends the threads. For tests, and for a process that ends. */
export async function closeWorkers(): Promise<void> {
  const own = slot.wellspringWorkers;
  slot.wellspringWorkers = undefined;
  await own?.pool.destroy();
}
