import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { now } from "@/lib/clock";
import { log } from "@/lib/log";
import type { Outcome } from "./claims";
import { outcomeOf } from "./connection";
import { gathered } from "./gathered";
import type { Carrier } from "./lanes";
import type { Pace } from "./pace";
import type { Settled } from "./settling";

/** Milliseconds between two looks at what is due, and after trouble with the mail server or the database. */
const LOOK_MS = 500;
const TROUBLE_MS = 5_000;

/** How often what is sent is looked after, such as started, finished, or paused. */
const WATCH_MS = 2_000;

/** A connection that nobody has used for so long is closed. */
const IDLE_MS = 10_000;

/** A message that a process has claimed. */
type Claimed = { id: number };

/** Whom one goes to now. @property attempts so many have been made, this one included */
type Addressed = { attempts: number };

/**
 * Where the messages of one kind wait, at most once each: `begin` commits that one is being sent before anything
 * is handed over.
 */
export interface Outbox<Claim extends Claimed, To extends Addressed> {
  /** Messages that are claimed at once. */
  readonly atOnce: number;
  claim(claimedBy: string): Promise<Claim[]>;
  /** For each in order: undefined where it is not to be sent. */
  begin(claims: readonly Claim[], claimedBy: string): Promise<(To | undefined)[]>;
  settle(settled: readonly Settled<Claim>[], claimedBy: string): Promise<void>;
  release(claimedBy: string, claims: readonly Claim[]): Promise<void>;
  /** Puts back what processes that died had claimed, and whatever else has to be looked after. */
  lookAfter(): Promise<void>;
  /** Notes that some have been sent. */
  noteProgress(claim: Claim): Promise<void>;
  /** Without whoever carries them, messages wait. */
  canSend(): boolean;
}

/** What one process sends on a channel, over a few lanes at once. */
export class Mailer<Claim extends Claimed, To extends Addressed> {
  sent = 0;
  readonly #name = `mailings-${randomUUID()}`;
  readonly #outbox: Outbox<Claim, To>;
  readonly pace: Pace;
  readonly #lanes: Carrier<To>["lanes"];
  /** Lanes begin and settle on their own, and share the statements that do it. */
  readonly #begin: (claim: Claim) => Promise<To | undefined>;
  readonly #settle: (settled: Settled<Claim>) => Promise<void>;
  #watchedAt = Number.NEGATIVE_INFINITY;
  #isWatched = false;
  #usedAt = performance.now();

  constructor(outbox: Outbox<Claim, To>, { pace, lanes }: Omit<Carrier<To>, "channel">) {
    this.#outbox = outbox;
    this.pace = pace;
    this.#lanes = lanes;
    this.#begin = gathered((claims: readonly Claim[]) => outbox.begin(claims, this.#name));
    this.#settle = gathered(async (settled: readonly Settled<Claim>[]) => {
      await outbox.settle(settled, this.#name);
      return [];
    });
  }

  async run(stopping: AbortSignal, { untilDone = false } = {}): Promise<void> {
    while (!stopping.aborted) {
      const taken = await this.#turn(stopping);
      if (taken === "some") continue;
      // What has just been looked after may have something to send.
      if (untilDone && (taken === "trouble" || this.#isWatched)) break;
      if (untilDone) {
        this.#watchedAt = Number.NEGATIVE_INFINITY;
        continue;
      }
      this.#closeIdle();
      const rest = taken === "trouble" ? TROUBLE_MS : LOOK_MS;
      await wait(rest, undefined, { signal: stopping }).catch(() => undefined);
    }
    for (const lane of this.#lanes) lane.close();
  }

  async #turn(stopping: AbortSignal): Promise<"some" | "none" | "trouble"> {
    try {
      this.#isWatched = await this.#watch();
      if (!this.#outbox.canSend()) return "none";
      const claims = await this.#outbox.claim(this.#name);
      if (claims.length === 0) return "none";
      const isWell = await this.#send(claims, stopping);
      // So that a mailing of few is finished with its last email.
      if (claims.length < this.#outbox.atOnce) this.#watchedAt = Number.NEGATIVE_INFINITY;
      return isWell ? "some" : "trouble";
    } catch (error) {
      log.warn({ err: error }, "mailings wait for the database");
      return "trouble";
    }
  }

  /** Returns whether it was time to. */
  async #watch(): Promise<boolean> {
    if (performance.now() - this.#watchedAt < WATCH_MS) return false;
    this.#watchedAt = performance.now();
    await this.#outbox.lookAfter();
    return true;
  }

  /** Returns whether the mail server could be reached. */
  async #send(claims: readonly Claim[], stopping: AbortSignal): Promise<boolean> {
    const waiting = [...claims];
    let isWell = true;
    const lanes = this.#lanes.map(async (lane) => {
      while (isWell && !stopping.aborted) {
        const claim = waiting.shift();
        if (!claim) return;
        const went = await this.#one(claim, lane).catch(async (error: unknown) => {
          log.warn({ err: error, recipientId: claim.id }, "a message was not sent");
          return "trouble" as const;
        });
        if (went === "unreachable") waiting.unshift(claim);
        if (went !== "done") isWell = false;
      }
    });
    await Promise.all(lanes);
    this.#usedAt = performance.now();
    await this.#outbox.release(this.#name, waiting);
    const [first] = claims;
    if (first && waiting.length < claims.length) await this.#outbox.noteProgress(first);
    return isWell;
  }

  async #one(
    claim: Claim,
    lane: Carrier<To>["lanes"][number],
  ): Promise<"done" | "unreachable" | "trouble"> {
    await this.pace.pass();
    try {
      await lane.open();
    } catch (error) {
      log.warn({ err: error }, "mailings wait for the mail server");
      return "unreachable";
    }
    const addressee = await this.#begin(claim);
    if (!addressee) return "done";
    let outcome: Outcome;
    try {
      outcome = await lane.send(addressee);
    } catch (error) {
      // Nothing was handed over: writing it failed.
      const said = error instanceof Error ? error.message : String(error);
      outcome = outcomeOf(
        { kind: "later", error: said },
        { attempts: addressee.attempts, at: now(), messageId: "" },
      );
      log.error({ err: error, recipientId: claim.id }, "a message could not be written");
    }
    await this.#note(claim, outcome);
    const broke = outcome.state === "uncertain" || (outcome.state === "queued" && !outcome.counts);
    return broke ? "trouble" : "done";
  }

  /** What is known is worth trying to write down more than once. */
  async #note(claim: Claim, outcome: Outcome): Promise<void> {
    if (outcome.state === "sent") this.sent += 1;
    // Too many of them are a reason to stop, which is looked for before more are sent.
    if (outcome.state === "failed") this.#watchedAt = Number.NEGATIVE_INFINITY;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#settle({ claim, outcome });
      } catch (error) {
        if (attempt === 5) throw error;
        await wait(attempt * 500);
      }
    }
  }

  #closeIdle(): void {
    if (performance.now() - this.#usedAt < IDLE_MS) return;
    for (const lane of this.#lanes) lane.close();
  }
}
