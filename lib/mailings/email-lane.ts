import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { metrics } from "@/lib/metrics";
import type { Addressee, Outcome } from "./claims";
import { Composer } from "./composing";
import { type Answer, MailConnection, outcomeOf } from "./connection";
import { showInDemo } from "./demo-mailbox";

/** A connection to the mail server, and who writes what goes over it. */
export class EmailLane {
  readonly #composer: Composer;
  readonly #connection = new MailConnection(env().SMTP_URL ?? "");

  constructor(composer: Composer) {
    this.#composer = composer;
  }

  /** Lanes that share what many readers share. */
  static factory(): () => EmailLane {
    const composer = new Composer();
    return () => new EmailLane(composer);
  }

  /** Without a mail server, emails wait; in the demo they go to its mailbox. */
  static get isUsable(): boolean {
    return Boolean(env().SMTP_URL) || env().DEMO;
  }

  async open(): Promise<void> {
    if (env().SMTP_URL) await this.#connection.open();
  }

  async send(to: Addressee): Promise<Outcome> {
    const { from, message, messageId } = await this.#composer.compose(to);
    const answer = env().SMTP_URL
      ? await this.#connection.hand({ from, to: to.address, message })
      : await this.#play(to, message);
    const outcome = outcomeOf(answer, { attempts: to.attempts, at: now(), messageId });
    metrics().emails.inc({ outcome: outcome.state === "sent" ? "sent" : "failed" });
    return outcome;
  }

  async #play(to: Addressee, message: Buffer): Promise<Answer> {
    await showInDemo({ ...to, key: `mailing:${to.mailingId}:${to.id}` }, message);
    return { kind: "accepted" };
  }

  close(): void {
    this.#connection.close();
  }
}
