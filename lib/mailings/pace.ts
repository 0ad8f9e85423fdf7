import { setTimeout as wait } from "node:timers/promises";

/**
 * Lets so many through in a second, and no burst of more than a quarter of that. Nodemailer’s own limit lets
 * more pass.
 */
export class Pace {
  readonly #perSecond: number;
  readonly #most: number;
  #left: number;
  #filledAt = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#most = Math.max(1, perSecond / 4);
    this.#left = this.#most;
  }

  /** Waits until one more may pass. */
  async pass(): Promise<void> {
    const at = performance.now();
    this.#left = Math.min(
      this.#most,
      this.#left + ((at - this.#filledAt) * this.#perSecond) / 1000,
    );
    this.#filledAt = at;
    // Below zero, others are already waiting.
    this.#left -= 1;
    if (this.#left < 0) await wait((-this.#left * 1000) / this.#perSecond);
  }
}

const shared = new Map<string, Pace>();

/** The pace of a channel, which everything that this process sends on it keeps to together. */
export function sharedPace(channel: string, perSecond: number): Pace {
  const key = `${channel} ${perSecond}`;
  const pace = shared.get(key) ?? new Pace(perSecond);
  shared.set(key, pace);
  return pace;
}
