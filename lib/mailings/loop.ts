import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import {
  type Addressee,
  beginSending,
  CLAIMED_AT_ONCE,
  type Claim,
  claimRecipients,
  noteProgress,
  type Outcome,
  releaseClaims,
  settle,
} from "./claims";
import { Composer } from "./composing";
import { type Answer, MailConnection, outcomeOf } from "./connection";
import { showInDemo } from "./demo-mailbox";
import { Pace } from "./pace";
import { lookAfterMailings } from "./watching";

/** Milliseconds between two looks at what is due, and after trouble with the mail server or the database. */
const LOOK_MS = 500;
const TROUBLE_MS = 5_000;

/** How often mailings are looked after: started, finished, paused. */
const WATCH_MS = 2_000;

/** A connection that nobody has used for so long is closed. */
const IDLE_MS = 10_000;

type Settings = { connections?: number; perSecond?: number };

/** Sends mailings until stopped; then ends what it has begun. */
export function startMailings(settings: Settings = {}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new Mailer(settings).run(stopping.signal);
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
}: Settings & { seconds?: number } = {}): Promise<number> {
  const mailer = new Mailer(settings);
  await mailer.run(AbortSignal.timeout(seconds * 1000), { untilDone: true });
  return mailer.sent;
}

/** What one process sends, over a few connections at once. */
class Mailer {
  sent = 0;
  readonly #name = `mailings-${randomUUID()}`;
  readonly #composer = new Composer();
  readonly #pace: Pace;
  readonly #connections: MailConnection[];
  #watchedAt = Number.NEGATIVE_INFINITY;
  #isWatched = false;
  #usedAt = performance.now();

  constructor({ connections, perSecond }: Settings) {
    const { SMTP_URL = "", MAILING_CONNECTIONS, MAILINGS_PER_SECOND } = env();
    this.#pace = new Pace(perSecond ?? MAILINGS_PER_SECOND);
    this.#connections = Array.from(
      { length: connections ?? MAILING_CONNECTIONS },
      () => new MailConnection(SMTP_URL),
    );
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
    for (const connection of this.#connections) connection.close();
  }

  async #turn(stopping: AbortSignal): Promise<"some" | "none" | "trouble"> {
    try {
      this.#isWatched = await this.#watch();
      if (!canSend()) return "none";
      const claims = await claimRecipients(this.#name);
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
    const lanes = this.#connections.map(async (connection) => {
      while (isWell && !stopping.aborted) {
        const claim = waiting.shift();
        if (!claim) return;
        const went = await this.#one(claim, connection).catch(async (error: unknown) => {
          log.warn({ err: error, recipientId: claim.id }, "an email of a mailing was not sent");
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

  async #one(
    claim: Claim,
    connection: MailConnection,
  ): Promise<"done" | "unreachable" | "trouble"> {
    await this.#pace.pass();
    if (env().SMTP_URL) {
      try {
        await connection.open();
      } catch (error) {
        log.warn({ err: error }, "mailings wait for the mail server");
        return "unreachable";
      }
    }
    const addressee = await beginSending(claim, this.#name);
    if (!addressee) return "done";
    let outcome: Outcome;
    try {
      const { from, message, messageId } = await this.#composer.compose(addressee);
      const answer = env().SMTP_URL
        ? await connection.hand({ from, to: addressee.email, message })
        : await played(addressee, message);
      outcome = outcomeOf(answer, { attempts: addressee.attempts, at: now(), messageId });
    } catch (error) {
      // Nothing was handed over: writing it failed.
      const said = error instanceof Error ? error.message : String(error);
      outcome = outcomeOf(
        { kind: "later", error: said },
        { attempts: addressee.attempts, at: now(), messageId: "" },
      );
      log.error(
        { err: error, recipientId: claim.id },
        "an email of a mailing could not be written",
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
    metrics().emails.inc({ outcome: outcome.state === "sent" ? "sent" : "failed" });
    for (let attempt = 1; ; attempt++) {
      try {
        return await settle(claim, this.#name, outcome);
      } catch (error) {
        if (attempt === 5) throw error;
        await wait(attempt * 500);
      }
    }
  }

  #closeIdle(): void {
    if (performance.now() - this.#usedAt < IDLE_MS) return;
    for (const connection of this.#connections) connection.close();
  }
}

/** Without a mail server, emails wait; in the demo they go to its mailbox. */
const canSend = (): boolean => Boolean(env().SMTP_URL) || env().DEMO;

async function played(to: Addressee, message: Buffer): Promise<Answer> {
  await showInDemo(to, message);
  return { kind: "accepted" };
}
