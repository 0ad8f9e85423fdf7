import { db } from "@/db/client";
import { now } from "@/lib/clock";
import { isPermission } from "@/lib/identity/permissions";
import { type DueDelivery, type EnabledEndpoint, findEnabled, readDue } from "./due";
import { bodyOf, headersOf } from "./message";
import { type Attempt, recordAttempts } from "./recording";
import { maySee } from "./rights";
import { AT_ONCE, type Connections, post } from "./sending";
import { validSecrets } from "./signing";

/** Milliseconds after which a turn begins nothing more, so that others have theirs. */
const TURN_MS = 5_000;

/** Results are written down when so many are there, or so long after the first one. */
const RECORD_COUNT = 50;
const RECORD_MS = 200;

type Turn = {
  endpoint: { id: number; organizationId: number };
  connections: Connections;
  /** Says that the endpoint is no longer this process's, or that the process is about to end. */
  signal: AbortSignal;
  /** Begins nothing more, and ends what it has begun. */
  isOver?: () => boolean;
};

/** Delivers what is due for one endpoint, at most four at once. Returns how many were delivered. */
export async function takeTurn({ endpoint: claimed, connections, signal, isOver }: Turn) {
  const endsAt = performance.now() + TURN_MS;
  const mayGoOn = () => !signal.aborted && performance.now() < endsAt && !isOver?.();
  let endpoint = await findEnabled(db, claimed);
  let delivered = 0;
  while (endpoint && mayGoOn()) {
    const due = await readDue(db, endpoint);
    if (due.length === 0) break;
    const batch = new Batch(endpoint, connections, signal);
    await batch.deliver(due, mayGoOn);
    delivered += batch.delivered;
    endpoint = batch.isEnabled ? { ...endpoint, firstFailedAt: batch.firstFailedAt } : undefined;
  }
  return delivered;
}

/** Deliveries that are under way together, and what came of them. */
class Batch {
  delivered = 0;
  isEnabled = true;
  firstFailedAt: Date | null;
  #results: Attempt[] = [];
  #timer: NodeJS.Timeout | undefined;
  #recording: Promise<void> = Promise.resolve();

  constructor(
    readonly endpoint: EnabledEndpoint,
    readonly connections: Connections,
    readonly signal: AbortSignal,
  ) {
    this.firstFailedAt = endpoint.firstFailedAt;
  }

  /** Ends when all that was begun is written down. Throws what the database says. */
  async deliver(due: readonly DueDelivery[], mayGoOn: () => boolean): Promise<void> {
    const waiting = [...due];
    const run = async () => {
      while (this.isEnabled && mayGoOn()) {
        const delivery = waiting.shift();
        if (!delivery) return;
        const attempt = await this.#attempt(delivery);
        if (!this.signal.aborted) this.#note(attempt);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, run));
    clearTimeout(this.#timer);
    this.#record();
    await this.#recording;
  }

  async #attempt(delivery: DueDelivery): Promise<Attempt> {
    const at = now();
    const startedAt = performance.now();
    const answer = this.#mayBeSent(delivery.event.type)
      ? await this.#send(delivery, at)
      : { ...NOT_SENT, isOurs: true };
    return { delivery, at, durationMs: Math.round(performance.now() - startedAt), ...answer };
  }

  #send({ event }: DueDelivery, at: Date) {
    const body = bodyOf(event);
    const secrets = validSecrets(this.endpoint, at);
    const headers = headersOf({ eventId: event.id, body, at }, secrets);
    return post({ url: this.endpoint.url, headers, body }, this);
  }

  /** Whoever set the endpoint up may see less by now than when the event was written. */
  #mayBeSent(type: string): boolean {
    return maySee(new Set(this.endpoint.permissions.filter(isPermission)), type);
  }

  #note(attempt: Attempt): void {
    this.#results.push(attempt);
    if (attempt.error === null) this.delivered += 1;
    if (this.#results.length >= RECORD_COUNT) this.#record();
    else this.#timer ??= setTimeout(() => this.#record(), RECORD_MS);
  }

  #record(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const results = this.#results.splice(0);
    if (results.length === 0) return;
    this.#recording = this.#recording.then(async () => {
      const endpoint = { ...this.endpoint, firstFailedAt: this.firstFailedAt };
      const { firstFailedAt, isEnabled } = await recordAttempts(endpoint, results);
      this.firstFailedAt = firstFailedAt;
      this.isEnabled &&= isEnabled;
    });
    // Whoever waits for the end hears of it; until then nobody else must.
    this.#recording.catch(() => undefined);
  }
}

const NOT_SENT = {
  ...{ status: null, body: null, retryAfterSeconds: null },
  error:
    "Not sent: the person who set up this endpoint no longer has permission to see this event.",
};
