import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/lib/log";
import { CLAIM_SECONDS, type Claim, claimEndpoints, releaseClaim, renewClaims } from "./claims";
import { type Resolve, resolveHost } from "./resolving";
import { type Connections, openConnections } from "./sending";
import { takeTurn } from "./turn";

/** Endpoints that a process delivers to at once. Those that fail have places of their own, and few. */
const WORKING_AT_ONCE = 48;
const FAILING_AT_ONCE = 16;

/** Milliseconds between two looks at what is due, and after a look that failed. */
const LOOK_MS = 500;
const TROUBLE_MS = 2_000;

/** How often claims are renewed; connections that nobody used for so long are closed. */
const RENEW_MS = 1_000;
const IDLE_MS = 30_000;

/** For so long, a process that is told to end waits for answers. */
const PATIENCE_MS = 5_000;

type Held = Claim & { lost: AbortController };

type Options = {
  /** Where the addresses of hosts come from. */
  resolve?: Resolve;
};

/** Delivers webhooks until stopped. It then waits some seconds for the answers to what it has sent. */
export function startDeliveries(options: Options = {}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new Deliverer(options.resolve).run(stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Delivers what is due until nothing is, for hosts without a process that stays and for tests. Returns how
 * many webhooks were delivered.
 * @param seconds after which it begins nothing more
 */
export async function deliverDueWebhooks({
  seconds = 3_600,
  resolve,
}: Options & { seconds?: number } = {}): Promise<number> {
  const deliverer = new Deliverer(resolve);
  await deliverer.run(AbortSignal.timeout(seconds * 1000), { untilDone: true });
  return deliverer.delivered;
}

/** The endpoints that one process has claimed, and its connections to them. */
class Deliverer {
  delivered = 0;
  readonly #name = `webhooks-${randomUUID()}`;
  readonly #resolve: Resolve;
  readonly #held = new Map<number, Held>();
  readonly #turns = new Set<Promise<void>>();
  readonly #connections = new Map<number, { kept: Connections; usedAt: number }>();
  #renewedAt = performance.now();

  constructor(resolve: Resolve = resolveHost) {
    this.#resolve = resolve;
  }

  async run(stopping: AbortSignal, { untilDone = false } = {}): Promise<void> {
    const renewing = setInterval(() => void this.#renew(), RENEW_MS);
    try {
      while (!stopping.aborted) {
        const claimed = await this.#claim(stopping);
        if (claimed > 0) continue;
        if (untilDone && claimed === 0 && this.#turns.size === 0) return;
        await this.#rest(claimed === 0 ? LOOK_MS : TROUBLE_MS, stopping);
      }
      const cut = setTimeout(() => this.#cut(), PATIENCE_MS);
      await Promise.all(this.#turns);
      clearTimeout(cut);
    } finally {
      clearInterval(renewing);
      for (const { kept } of this.#connections.values()) kept.close();
    }
  }

  /** What is cut off is sent again by whoever takes the endpoint next. */
  #cut(): void {
    for (const { lost } of this.#held.values()) lost.abort();
  }

  /** How many endpoints have a turn now that had none; −1 where the database did not say. */
  async #claim(stopping: AbortSignal): Promise<number> {
    const failing = [...this.#held.values()].filter(({ isFailing }) => isFailing).length;
    const working = this.#held.size - failing;
    const room = { working: WORKING_AT_ONCE - working, failing: FAILING_AT_ONCE - failing };
    if (room.working + room.failing === 0) return 0;
    try {
      const askedAt = performance.now();
      const claims = await claimEndpoints(this.#name, room);
      if (this.#held.size === 0) this.#renewedAt = askedAt;
      for (const claim of claims) this.#begin({ ...claim, lost: new AbortController() }, stopping);
      return claims.length;
    } catch (error) {
      log.warn({ err: error }, "webhooks wait for the database");
      return -1;
    }
  }

  #begin(held: Held, stopping: AbortSignal): void {
    this.#held.set(held.id, held);
    const turn = this.#turn(held, stopping).finally(() => {
      this.#held.delete(held.id);
      this.#turns.delete(turn);
    });
    this.#turns.add(turn);
  }

  async #turn(endpoint: Held, stopping: AbortSignal): Promise<void> {
    try {
      this.delivered += await takeTurn({
        endpoint,
        connections: this.#connectionsTo(endpoint.id),
        signal: endpoint.lost.signal,
        isOver: () => stopping.aborted || this.#isOverdue(),
      });
    } catch (error) {
      log.warn({ err: error, endpointId: endpoint.id }, "a webhook endpoint’s turn failed");
      await wait(TROUBLE_MS);
    }
    await releaseClaim(this.#name, endpoint.id).catch(() => undefined);
  }

  /** Others may have taken the endpoints when the database or this process stood still for too long. */
  #isOverdue = (): boolean => performance.now() - this.#renewedAt > CLAIM_SECONDS * 1000;

  async #renew(): Promise<void> {
    this.#closeIdle();
    const ids = [...this.#held.keys()];
    if (ids.length === 0) return;
    const askedAt = performance.now();
    try {
      const kept = await renewClaims(this.#name, ids);
      this.#renewedAt = askedAt;
      for (const id of ids) if (!kept.includes(id)) this.#held.get(id)?.lost.abort();
    } catch (error) {
      log.warn({ err: error }, "webhooks could not keep their endpoints");
    }
  }

  /** Until a turn ends, because then there is room, or something to do has become due. */
  async #rest(milliseconds: number, stopping: AbortSignal): Promise<void> {
    const resting = new AbortController();
    const signal = AbortSignal.any([stopping, resting.signal]);
    const sleep = wait(milliseconds, undefined, { signal }).catch(() => undefined);
    await Promise.race([sleep, ...this.#turns]);
    resting.abort();
  }

  #connectionsTo(id: number): Connections {
    const kept = this.#connections.get(id)?.kept ?? openConnections(this.#resolve);
    this.#connections.set(id, { kept, usedAt: performance.now() });
    return kept;
  }

  #closeIdle(): void {
    for (const [id, { kept, usedAt }] of this.#connections) {
      if (this.#held.has(id) || performance.now() - usedAt < IDLE_MS) continue;
      kept.close();
      this.#connections.delete(id);
    }
  }
}
