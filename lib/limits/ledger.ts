import { sql } from "drizzle-orm";

import { type ConnectionPool, pool, pooled } from "@/db/client";
import { given, keptStatement } from "@/db/prepared";
import { rateLimits } from "@/db/schema";
import { now } from "@/lib/clock";
import { log } from "@/lib/log";

/** How far the counts of two processes may be apart, in milliseconds of their requests. */
const SETTLED_EVERY = 250;

/** More callers than this are counted in the database alone, so that strangers can't fill the memory. */
const MOST_CALLERS = 50_000;

/** What a caller has used of a limit until `expire`, an instant in milliseconds. */
export type Used = { points: number; expire: number };

/** The points that all processes have told the database of, and those that this one has yet to tell. */
type Entry = { shared: number; own: number; expire: number };

/** The points of frequent limits, as one process knows them. */
type Ledger = {
  entries: Map<string, Entry>;
  /** Callers whose first point of a window is under way to the database. */
  opening: Map<string, Promise<Entry>>;
  timer?: NodeJS.Timeout;
};

const ledgers = new WeakMap<ConnectionPool, Ledger>();
const server = globalThis as { wellspringShutdown?: (() => Promise<void>)[] };

function ledgerOf(connections: ConnectionPool): Ledger {
  const known = ledgers.get(connections);
  if (known) return known;
  const ledger: Ledger = { entries: new Map(), opening: new Map() };
  ledgers.set(connections, ledger);
  server.wellspringShutdown = [
    ...(server.wellspringShutdown ?? []),
    () => settle(connections, ledger),
  ];
  return ledger;
}

/**
 * Counts a point without asking the database, except for a caller's first point in a window: those that
 * follow are counted here and told to the other processes every quarter of a second. So a caller who
 * uses several processes at once may have, of each other process, up to a quarter of a second's requests
 * more than the limit allows.
 */
export async function countHere(key: string, seconds: number): Promise<Used> {
  const connections = pool();
  const ledger = ledgerOf(connections);
  const known = ledger.entries.get(key);
  if (known && known.expire > now().getTime()) return addOwn(connections, ledger, known);
  const opening = ledger.opening.get(key);
  if (opening) return addOwn(connections, ledger, await opening);
  const opened = open(ledger, key, seconds);
  ledger.opening.set(key, opened);
  try {
    const { shared, own, expire } = await opened;
    return { points: shared + own, expire };
  } finally {
    ledger.opening.delete(key);
  }
}

/** Forgets what this process counted. For tests, which empty the table as well. */
export const forgetCounts = (): void => {
  ledgers.delete(pool());
};

async function open(ledger: Ledger, key: string, seconds: number): Promise<Entry> {
  const expire = now().getTime() + seconds * 1000;
  const [row] = await addShared([{ key, points: 1, expire }]);
  const entry = { shared: row?.points ?? 1, own: 0, expire: row?.expire ?? expire };
  if (ledger.entries.size < MOST_CALLERS) ledger.entries.set(key, entry);
  return entry;
}

function addOwn(connections: ConnectionPool, ledger: Ledger, entry: Entry): Used {
  entry.own += 1;
  settleSoon(connections, ledger);
  return { points: entry.shared + entry.own, expire: entry.expire };
}

function settleSoon(connections: ConnectionPool, ledger: Ledger): void {
  ledger.timer ??= setTimeout(() => void settle(connections, ledger), SETTLED_EVERY).unref();
}

/** Tells the database what was counted here, and learns what others counted. */
async function settle(connections: ConnectionPool, ledger: Ledger): Promise<void> {
  clearTimeout(ledger.timer);
  ledger.timer = undefined;
  const at = now().getTime();
  for (const [key, { expire }] of ledger.entries) if (expire <= at) ledger.entries.delete(key);
  const told = [...ledger.entries].filter(([, { own }]) => own > 0);
  if (told.length === 0 || connections.ended || ledgers.get(connections) !== ledger) return;
  const counted = told.map(([key, { own, expire }]) => ({ key, points: own, expire }));
  for (const [, entry] of told) {
    entry.shared += entry.own;
    entry.own = 0;
  }
  try {
    for (const { key, points, expire } of await addShared(counted)) {
      const entry = ledger.entries.get(key);
      if (entry) Object.assign(entry, { shared: points, expire });
    }
  } catch (error) {
    log.warn({ err: error }, "counted requests could not be told to other processes");
    for (const { key, points } of counted) {
      const entry = ledger.entries.get(key);
      if (!entry) continue;
      entry.shared -= points;
      entry.own += points;
    }
    settleSoon(connections, ledger);
  }
}

type Row = Used & { key: string };

/**
 * Adds points to what all processes share, where a window that is over begins again. Rows are locked in
 * one order, so that two processes never wait for each other.
 */
async function addShared(counted: Row[]): Promise<Row[]> {
  const rows = counted.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const { rows: shared } = await adding(pooled(), rows);
  return shared;
}

const isOver = sql`${rateLimits.expire} <= ${given("at")}::bigint`;

const adding = keptStatement<Row, readonly Row[]>(
  () => "",
  () => sql`
    insert into ${rateLimits} as rate_limits (key, points, expire)
    select * from unnest(${given("keys")}::text[], ${given("points")}::int[],
      ${given("expiries")}::bigint[])
    on conflict (key) do update set
      points = case when ${isOver} then excluded.points else rate_limits.points + excluded.points end,
      expire = case when ${isOver} then excluded.expire else rate_limits.expire end
    returning key, points, expire::float8`,
  (rows) => ({
    at: now().getTime(),
    keys: rows.map(({ key }) => key),
    points: rows.map(({ points }) => points),
    expiries: rows.map(({ expire }) => expire),
  }),
);

/** Counts a point of each limit in the database at once, for limits that are exact over all processes. */
export async function countThere(
  wanted: readonly { key: string; seconds: number }[],
): Promise<Used[]> {
  const at = now().getTime();
  const rows = wanted.map(({ key, seconds }) => ({ key, points: 1, expire: at + seconds * 1000 }));
  const counted = new Map((await addShared(rows)).map((row) => [row.key, row]));
  return rows.map((row) => counted.get(row.key) ?? row);
}
