import type pg from "pg";

/** An idle connection may have died unnoticed after so long: behind a firewall, or while the host slept. */
const DOUBTFUL_AFTER = 1_000;

/** How long a doubtful connection may take to answer. Milliseconds, both. */
const SIGN_OF_LIFE_WITHIN = 1_000;

/** A little longer than the pool takes to close what is idle. */
const CLOSING_GRACE = 100;

type StayAwake = (until: Promise<void>) => void;

/** Shared by every copy of this module that a bundler makes. */
const slot = globalThis as { wellspringStayAwake?: StayAwake };

/**
 * Has `listener` called in the context of whoever takes a connection, with a promise that ends once idle
 * connections are closed. For hosts that suspend a process between requests, where a timer doesn't run
 * and an open connection would stay open at the database.
 */
export function onConnectionTaken(listener: StayAwake | undefined): void {
  slot.wellspringStayAwake = listener;
}

/**
 * Lets nobody have a connection that died while it was idle: one that is in doubt is asked first, and
 * replaced when it doesn't answer. Nothing of the caller's was sent by then, so this is safe for writes too.
 */
export function replaceDeadConnections(pool: pg.Pool): void {
  const idleSince = new WeakMap<pg.PoolClient, number>();
  const awake = awakeUntilIdle(pool.options.idleTimeoutMillis ?? 0);
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  /** Whatever has been idle since before then is as dead as the connection that was asked. */
  let deadBefore = 0;

  const isDead = async (client: pg.PoolClient) => {
    const since = idleSince.get(client);
    // The wall clock, because others may stand still while a host sleeps.
    if (since === undefined || Date.now() - since < DOUBTFUL_AFTER) return false;
    const askedAt = Date.now();
    if (since >= deadBefore && (await answers(client))) return false;
    deadBefore = Math.max(deadBefore, askedAt);
    return true;
  };
  const take = async () => {
    for (;;) {
      const client = await connect();
      if (!(await isDead(client))) return client;
      client.release(true);
    }
  };
  pool.on("release", (_error, client) => {
    idleSince.set(client, Date.now());
    awake.rest();
  });
  const takeAwake = () => {
    awake.stay();
    return take().catch((error) => {
      awake.rest();
      throw error;
    });
  };
  pool.connect = ((callback?: Callback) => {
    if (!callback) return takeAwake();
    takeAwake().then((client) => callback(undefined, client, client.release), callback);
  }) as typeof pool.connect;
}

type Callback = (
  error: unknown,
  client?: pg.PoolClient,
  release?: pg.PoolClient["release"],
) => void;

async function answers(client: pg.PoolClient): Promise<boolean> {
  const question = { text: "select 1", query_timeout: SIGN_OF_LIFE_WITHIN };
  return client.query(question).then(
    () => true,
    () => false,
  );
}

/** Keeps the host awake for the latest caller, until no connection has been used for the idle time. */
function awakeUntilIdle(idleTimeout: number) {
  let end: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    stay: () => {
      if (!slot.wellspringStayAwake) return;
      clearTimeout(timer);
      end?.();
      slot.wellspringStayAwake(
        new Promise((resolve) => {
          end = resolve;
        }),
      );
    },
    rest: () => {
      clearTimeout(timer);
      if (end) timer = setTimeout(end, idleTimeout + CLOSING_GRACE);
    },
  };
}
