import { type Connection, pool } from "@/db/client";

export type WatchedTrips = {
  /** The statements of each round trip so far. */
  trips: string[][];
  stop: () => void;
};

/**
 * Watches the statements that are sent to the database from now on, in round trips: a statement that is
 * sent while another is still unanswered shares its trip. Connections that are in use already are not seen.
 * @param ignored statements of others, such as what is done in the background
 */
export function watchRoundTrips(ignored?: RegExp): WatchedTrips {
  const trips: string[][] = [];
  let unanswered = 0;
  const send = (text: string) => {
    if (unanswered === 0) trips.push([]);
    trips.at(-1)?.push(text);
    unanswered += 1;
  };
  const answered = () => {
    unanswered -= 1;
  };
  const watched = new Map<Connection, Connection["query"]>();
  const watch = (connection: Connection) => {
    if (watched.has(connection)) return;
    watched.set(connection, connection.query);
    const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
    connection.query = ((first: string | { text: string }, ...rest: unknown[]) => {
      const text = typeof first === "string" ? first : first.text;
      if (ignored?.test(text)) return query(first, ...rest);
      send(text);
      const callback = rest.at(-1);
      if (typeof callback !== "function") {
        const answer = query(first, ...rest) as Promise<unknown>;
        answer.then(answered, answered);
        return answer;
      }
      return query(first, ...rest.slice(0, -1), (...result: unknown[]) => {
        answered();
        callback(...result);
      });
    }) as typeof connection.query;
  };
  pool().on("acquire", watch);
  const stop = () => {
    pool().off("acquire", watch);
    for (const [connection, query] of watched) connection.query = query;
  };
  return { trips, stop };
}

/** The round trips that `work` makes, as `watchRoundTrips` has them. */
export async function roundTripsOf(
  work: () => Promise<unknown>,
  ignored?: RegExp,
): Promise<string[][]> {
  const { trips, stop } = watchRoundTrips(ignored);
  try {
    await work();
  } finally {
    stop();
  }
  return trips;
}
