import { randomUUID } from "node:crypto";
import { pool } from "@/db/client";
import { isUnavailable } from "@/db/errors";
import { unavailable } from "@/lib/errors";
import { log } from "@/lib/log";
import { publicRefusal } from "./refusals";
import { refuse } from "./route";

/** Less than the patience of whoever asks. */
const patienceMs = 2_000;

const headers = () => ({ "Cache-Control": "no-store", "X-Request-Id": randomUUID() });

/** The process answers. Says nothing about the database, so that nobody restarts a process for it. */
export async function live(): Promise<Response> {
  return Response.json({ status: "live" }, { headers: headers() });
}

/** The process can serve: 503 with `Retry-After` while the database does not answer in time. */
export async function ready(): Promise<Response> {
  try {
    await withinPatience(pool().query("select 1"));
    return Response.json({ status: "ready" }, { headers: headers() });
  } catch (error) {
    log.warn({ err: error }, "not ready");
    const requestId = randomUUID();
    const refusal = isUnavailable(error) ? error : unavailable();
    const response = refuse(refusal, publicRefusal, requestId);
    response.headers.set("X-Request-Id", requestId);
    response.headers.set("Cache-Control", "no-store");
    return response;
  }
}

async function withinPatience(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), patienceMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
