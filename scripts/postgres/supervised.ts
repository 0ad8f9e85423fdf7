import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** A folder for one test's data, which the server's account can reach. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "wellspring-supervised-"));
  chmodSync(folder, 0o711);
  return folder;
}

export type Supervised = {
  process: ChildProcess;
  /** Process numbers: the server, and the command that runs beside it. */
  postgres: number;
  command: number;
  ended: Promise<unknown>;
};

/** A supervisor in a process of its own, beside a command that does nothing. */
export async function supervise(dataFolder: string): Promise<Supervised> {
  const command =
    'console.log(process.pid); setInterval(() => {}, 1000); process.stdin.on("end", () => process.exit(0)).resume()';
  const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: "" };
  const args = ["scripts/postgres/run.mjs", "--", process.execPath, "-e", command];
  const started = spawn(process.execPath, args, { env, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(started, "exit");
  const [line] = await Promise.race([once(started.stdout, "data"), ended.then(() => [])]);
  if (line === undefined) throw new Error("The supervisor ended before its command began.");
  return {
    process: started,
    postgres: postmasterOf(dataFolder),
    command: Number(String(line)),
    ended,
  };
}

export function postmasterOf(dataFolder: string): number {
  const lockFile = join(dataFolder, "postgres", "cluster", "postmaster.pid");
  return Number(readFileSync(lockFile, "utf8").split("\n")[0]);
}

export const addressIn = (dataFolder: string) =>
  readFileSync(join(dataFolder, "database-url"), "utf8").trim();

/** The supervisor's watchdogs, which a kill of the whole process tree would take along. */
export function watchdogsOf(supervisor: number): number[] {
  return readdirSync("/proc").flatMap((entry) => {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      const [, pid, name, parent] = /^(\d+) \((.*)\) \S (\d+)/.exec(stat) ?? [];
      return name === "sh" && Number(parent) === supervisor ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });
}

export async function gone(pid: number, patience = 20_000): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    try {
      process.kill(pid, 0);
      if (/ Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/, ""))) return;
    } catch {
      return;
    }
    await sleep(20);
  }
  throw new Error(`Process ${pid} is still there after ${patience} ms.`);
}

/** Runs one query, for as long as it takes the database to come back. */
export async function patiently<Row extends pg.QueryResultRow>(
  dataFolder: string,
  query: string,
  patience = 30_000,
): Promise<Row[]> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      const client = await connectTo(dataFolder);
      try {
        return (await client.query<Row>(query)).rows;
      } finally {
        client.end().catch(() => undefined);
      }
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

async function connectTo(dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: addressIn(dataFolder) });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Four clients that write without pause, through every interruption. Remembers what was acknowledged. */
export class Writers {
  readonly acknowledged: number[] = [];
  #next = 1;
  #stopped = false;
  #work: Promise<void>[] = [];

  constructor(private readonly dataFolder: string) {}

  async prepare(): Promise<void> {
    await patiently(this.dataFolder, "create table if not exists kept (id integer primary key)");
  }

  async start(): Promise<void> {
    await this.prepare();
    const last = "select coalesce(max(id), 0)::int as id from kept";
    for (const { id } of await patiently<{ id: number }>(this.dataFolder, last))
      this.#next = id + 1;
    this.#work = Array.from({ length: 4 }, () => this.#write());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#work);
  }

  /** Waits for some more acknowledged writes: the database is up and in the middle of work. */
  async busy(more = 50): Promise<void> {
    const goal = this.acknowledged.length + more;
    while (this.acknowledged.length < goal) await sleep(5);
  }

  /** How many of the acknowledged writes the database does not have. */
  async lost(): Promise<number> {
    const rows = await patiently<{ id: number }>(this.dataFolder, "select id from kept");
    const kept = new Set(rows.map(({ id }) => id));
    return this.acknowledged.filter((id) => !kept.has(id)).length;
  }

  async #write(): Promise<void> {
    while (!this.#stopped) {
      try {
        const client = await connectTo(this.dataFolder);
        try {
          while (!this.#stopped) {
            const id = this.#next++;
            await client.query("insert into kept values ($1)", [id]);
            this.acknowledged.push(id);
          }
        } finally {
          client.end().catch(() => undefined);
        }
      } catch {
        await sleep(20);
      }
    }
  }
}
