import { sql } from "drizzle-orm";
import { type ConnectionPool, pool, pooled } from "@/db/client";
import { type apiKeys, apiRequests } from "@/db/schema";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** How long a request waits to be written, in milliseconds: at most so much is lost when a process is killed. */
const WRITTEN_EVERY = 250;

/** Requests that one statement writes. */
const AT_ONCE = 500;

/** More than these wait only while the database is away; the log then says how many were left out. */
export const MOST_WAITING = 5_000;

type Key = typeof apiKeys.$inferSelect;

/** A request as the table has it. */
export type RecordedRequest = Omit<typeof apiRequests.$inferInsert, "id" | "createdAt"> & {
  organizationId: Key["organizationId"];
  createdAt: Date;
};

type Waiting = {
  requests: RecordedRequest[];
  leftOut: number;
  timer?: NodeJS.Timeout;
  writing?: Promise<void>;
};

/** Shared by every copy of this module that a bundler makes. */
const slot = globalThis as {
  wellspringApiRequests?: WeakMap<ConnectionPool, Waiting>;
  wellspringShutdown?: (() => Promise<void>)[];
};
slot.wellspringApiRequests ??= new WeakMap();
const waitingIn = slot.wellspringApiRequests;

function waitingOf(connections: ConnectionPool): Waiting {
  const known = waitingIn.get(connections);
  if (known) return known;
  const waiting: Waiting = { requests: [], leftOut: 0 };
  waitingIn.set(connections, waiting);
  slot.wellspringShutdown = [...(slot.wellspringShutdown ?? []), () => write(connections, waiting)];
  return waiting;
}

/**
 * Notes a request that was answered. It costs the request no statement: the process keeps what it noted and
 * writes it a few times a second, and when it ends. A process that is killed loses a quarter of a second.
 */
export function recordRequest(request: RecordedRequest): void {
  const connections = pool();
  const waiting = waitingOf(connections);
  if (waiting.requests.length >= MOST_WAITING) waiting.leftOut += 1;
  else waiting.requests.push(request);
  // Where a process is suspended between requests, a timer may never run.
  if (env().JOBS === "scheduler") void write(connections, waiting);
  else writeSoon(connections, waiting);
}

/** Writes what waits, and returns once it is there. */
export const writeRequests = (): Promise<void> => {
  const connections = pool();
  return write(connections, waitingOf(connections));
};

function writeSoon(connections: ConnectionPool, waiting: Waiting): void {
  waiting.timer ??= setTimeout(() => void write(connections, waiting), WRITTEN_EVERY).unref();
}

/** One at a time, so that what waits twice is not written twice. */
async function write(connections: ConnectionPool, waiting: Waiting): Promise<void> {
  clearTimeout(waiting.timer);
  waiting.timer = undefined;
  await waiting.writing;
  if (waiting.requests.length === 0 || connections.ended) return;
  const writing = writeAll(connections, waiting);
  waiting.writing = writing;
  await writing;
}

async function writeAll(connections: ConnectionPool, waiting: Waiting): Promise<void> {
  while (waiting.requests.length > 0 && !connections.ended) {
    const taken = waiting.requests.splice(0, AT_ONCE);
    try {
      await insert(taken);
    } catch (error) {
      log.warn({ err: error }, "requests of API keys could not be written to the request log yet");
      waiting.requests.unshift(...taken);
      waiting.leftOut += waiting.requests.splice(MOST_WAITING).length;
      writeSoon(connections, waiting);
      return;
    }
  }
  if (waiting.leftOut === 0) return;
  log.warn({ requests: waiting.leftOut }, "the request log was full and left requests out");
  waiting.leftOut = 0;
}

/** The rows of keys that are still there: one that is gone with its organization holds up no other. */
async function insert(requests: readonly RecordedRequest[]): Promise<void> {
  await pooled().execute(sql`
    insert into ${apiRequests} (organization_id, api_key_id, request_id, method, route, path, query,
      status, duration_ms, response_bytes, error, created_at)
    select k.organization_id, k.id, r."requestId", r.method, r.route, r.path, r.query,
      r.status, r."durationMs", r."responseBytes", r.error, r."createdAt"
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r ("organizationId" int,
      "apiKeyId" int, "requestId" uuid, method text, route text, path text, query text, status int,
      "durationMs" int, "responseBytes" int, error jsonb, "createdAt" timestamptz)
    join api_keys k on k.organization_id = r."organizationId" and k.id = r."apiKeyId"`);
}
