type Work = () => void;

/** What Drizzle's transactions have of the connection they run on. */
type OnConnection = { _: object };

/** By connection; one for the process, also when a bundler evaluates this module more than once. */
const slot = globalThis as typeof globalThis & { wellspringAfter?: WeakMap<object, Work[]> };
slot.wellspringAfter ??= new WeakMap();
const waiting = slot.wellspringAfter;

/**
 * Runs work in this process once the transaction is over, when others see what it wrote. It runs after a
 * rollback as well, because a connection that is lost at the commit leaves open what became of it. The
 * work is short and does not throw.
 */
export function afterTransaction({ _: inner }: OnConnection, work: Work): void {
  const { session } = inner as { session: { client: object } };
  waiting.set(session.client, [...(waiting.get(session.client) ?? []), work]);
}

/** For whoever ends a connection's transaction. */
export function transactionEnded(connection: object): void {
  const works = waiting.get(connection) ?? [];
  waiting.delete(connection);
  for (const work of works) work();
}
