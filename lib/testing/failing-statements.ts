import { type Connection, pool } from "@/db/client";

/**
 * Lets the nth statement of every connection that is taken from now on fail before it is sent, counting from 1.
 * Tells whether there was one. For tests of what a crash at any moment leaves behind.
 */
export async function failingAt(nth: number, work: () => Promise<unknown>): Promise<boolean> {
  let sent = 0;
  let hasFailed = false;
  const watched = new Map<Connection, Connection["query"]>();
  const watch = (connection: Connection) => {
    if (watched.has(connection)) return;
    watched.set(connection, connection.query);
    const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
    connection.query = ((first: string | { text: string }, ...rest: unknown[]) => {
      const text = typeof first === "string" ? first : first.text;
      const isEnd = /^\s*(?:begin|commit|rollback)/i.test(text);
      if (!isEnd && !hasFailed) {
        sent += 1;
        if (sent === nth) {
          hasFailed = true;
          return fail(rest.at(-1));
        }
      }
      return query(first, ...rest);
    }) as typeof connection.query;
  };
  pool().on("acquire", watch);
  try {
    await work().catch(() => undefined);
  } finally {
    pool().off("acquire", watch);
    for (const [connection, query] of watched) connection.query = query;
  }
  return hasFailed;
}

function fail(callback: unknown): unknown {
  const error = new Error("the process died here");
  if (typeof callback !== "function") return Promise.reject(error);
  callback(error);
  return undefined;
}
