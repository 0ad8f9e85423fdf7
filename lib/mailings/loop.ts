import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { now } from "@/lib/clock";
import { log } from "@/lib/log";
import {
  beginSending,
  CLAIMED_AT_ONCE,
  type Claim,
  claimRecipients,
  noteProgress,
  type Outcome,
  releaseClaims,
  settle,
} from "./claims";
import { outcomeOf } from "./connection";
import { EmailLane } from "./email-lane";
import { type Carrier, type CarrierSettings, carriers, type Lane } from "./lanes";
import { Pace } from "./pace";
import { TextLane } from "./text-lane";
import { lookAfterMailings } from "./watching";

/** Milliseconds between two looks at what is due, and after trouble with the mail server or the database. */
const LOOK_MS = 500;
const TROUBLE_MS = 5_000;

/** How often mailings are looked after: started, finished, paused. */
const WATCH_MS = 2_000;

/** A connection that nobody has used for so long is closed. */
const IDLE_MS = 10_000;

/** Sends mailings until stopped; then ends what it has begun. */
export function startMailings(settings: CarrierSettings = {}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = Promise.all(
    carriers(settings).map((carrier) => new Mailer(carrier).run(stopping.signal)),
  );
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Sends what is due until nothing is, for hosts without a process that stays and for tests. Returns how many
 * emails mail servers took.
 * @param seconds after which it begins nothing more
 */
export async function sendDueMailings({
  seconds = 3_600,
  ...settings
}: CarrierSettings & { seconds?: number } = {}): Promise<number> {
  const stopping = AbortSignal.timeout(seconds * 1000);
  let sent = 0;
  for (const carrier of carriers(settings)) {
    const mailer = new Mailer(carrier);
    await mailer.run(stopping, { untilDone: true });
    sent += mailer.sent;
  }
  return sent;
}

/** Without whoever carries a channel, what goes out on it waits. */
const CAN_SEND = {
  email: () => EmailLane.isUsable,
  sms: () => TextLane.isUsable,
} as const satisfies Record<Carrier["channel"], () => boolean>;

/** What one process sends on a channel, over a few lanes at once. */
class Mailer {
  sent = 0;
  readonly #name = `mailings-${randomUUID()}`;
  readonly #channel: Carrier["channel"];
  readonly #pace: Pace;
  readonly #lanes: Lane[];
  #watchedAt = Number.NEGATIVE_INFINITY;
  #isWatched = false;
  #usedAt = performance.now();

  constructor({ channel, perSecond, lanes }: Carrier) {
    this.#channel = channel;
    this.#pace = new Pace(perSecond);
    this.#lanes = lanes;
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
      if (!CAN_SEND[this.#channel]()) return "none";
      const claims = await claimRecipients(this.#name, this.#channel);
      if (claims.length === 0) return "none";
      const isWell = await this.#send(claims, stopping);
      // So that a mailing of few is finished with its last email.
      if (claims.length < CLAIMED_AT_ONCE) this.#watchedAt = Number.NEGATIVE_INFINITY;
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
    await lookAfterMailings();
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
          log.warn({ err: error, recipientId: claim.id }, "a message of a mailing was not sent");
          return "trouble" as const;
        });
        if (went === "unreachable") waiting.unshift(claim);
        if (went !== "done") isWell = false;
      }
    });
    await Promise.all(lanes);
    this.#usedAt = performance.now();
    await releaseClaims(this.#name, waiting);
    const [first] = claims;
    if (first && waiting.length < claims.length) await noteProgress(first);
    return isWell;
  }

  async #one(claim: Claim, lane: Lane): Promise<"done" | "unreachable" | "trouble"> {
    await this.#pace.pass();
    try {
      await lane.open();
    } catch (error) {
      log.warn({ err: error }, "mailings wait for the mail server");
      return "unreachable";
    }
    const addressee = await beginSending(claim, this.#name, this.#channel);
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
      log.error(
        { err: error, recipientId: claim.id },
        "a message of a mailing could not be written",
      );
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
        return await settle(claim, this.#name, outcome, this.#channel);
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
