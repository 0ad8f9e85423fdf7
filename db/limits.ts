import type pg from "pg";
import type { ConnectionSettings } from "@/db/connection";
import { log } from "@/lib/log";

type Client = Pick<pg.PoolClient, "query">;

/** Gives a transaction that has just begun the limits that its session lacks. */
export type LimitTransaction = (client: Client) => Promise<void>;

/**
 * Keeps the limits of a pool whose role should have them and may not, such as a role that didn't migrate:
 * each transaction brings its own then, and a statement outside of one gets a transaction. That costs
 * round trips, so the log says how to do without.
 */
export function keepLimits(pool: pg.Pool, settings: ConnectionSettings): LimitTransaction {
  const limits = statementFor(settings);
  let areMissing: boolean | undefined;

  const limitTransaction = async (client: Client) => {
    areMissing ??= await lacksLimits(client);
    if (areMissing) await client.query(limits);
  };
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const limited = async (...given: unknown[]) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      areMissing ??= await lacksLimits(client);
      return await (areMissing ? within(client, limits, given) : send(client, given));
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(failure instanceof Error && !("severity" in failure) ? failure : undefined);
    }
  };
  pool.query = ((...given: unknown[]) =>
    areMissing === false || typeof given.at(-1) === "function"
      ? query(...given)
      : limited(...given)) as typeof pool.query;
  return limitTransaction;
}

async function lacksLimits(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    "select current_setting('statement_timeout') = '0' as missing, current_user as role",
  );
  const [{ missing, role }] = rows;
  if (missing)
    log.warn(
      { role },
      "the database role has no time limits, so each statement brings its own: run npm run migrate as this role",
    );
  return missing;
}

function statementFor(settings: ConnectionSettings) {
  return {
    text: `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true),
      set_config('idle_in_transaction_session_timeout', $3, true)`,
    values: [
      String(settings.statementTimeout),
      String(settings.lockTimeout),
      String(settings.idleInTransactionTimeout),
    ],
  };
}

const send = (client: Client, given: unknown[]) =>
  (client.query as (...given: unknown[]) => Promise<unknown>)(...given);

async function within(
  client: Client,
  limits: { text: string; values: string[] },
  given: unknown[],
) {
  await client.query("begin");
  try {
    await client.query(limits);
    const answer = await send(client, given);
    await client.query("commit");
    return answer;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
