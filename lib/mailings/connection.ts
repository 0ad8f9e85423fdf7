import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { oneLine } from "@/lib/messages/one-line";
import type { Outcome } from "./claims";

/** An email as bytes, and whom the mail server is to give it to. */
export type Handed = { from: string; to: string; message: Buffer };

/** What the mail server said, or that it said nothing, and whether it had been given anything by then. */
export type Answer =
  | { kind: "accepted" }
  | { kind: "refused"; error: string }
  | { kind: "later"; error: string }
  /** The connection broke before the email was begun. */
  | { kind: "broken"; error: string }
  /** The connection broke after that: it may have arrived. */
  | { kind: "unknown"; error: string };

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * A connection to the mail server that emails are handed over on, one after the other. Nothing is ever tried
 * again here: nodemailer’s pool would repeat an email whose answer was lost.
 */
export class MailConnection {
  readonly #url: string;
  #open: SMTPConnection | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Throws what keeps the mail server from being reached. */
  async open(): Promise<void> {
    if (this.#open) return;
    const { auth, ...settings } = parseConnectionUrl(this.#url);
    const connection = new SMTPConnection({ ...settings, ...TIMEOUTS });
    const forget = () => {
      if (this.#open === connection) this.#open = undefined;
    };
    connection.on("end", forget);
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.connect((error) => {
        if (error) return reject(error);
        if (!auth || connection.authenticated) return resolve();
        connection.login(auth as never, (error) => (error ? reject(error) : resolve()));
      });
    }).catch((error) => {
      connection.close();
      throw error;
    });
    connection.on("error", forget);
    // The end of a message is a small packet of its own, which must not wait for what came before it.
    if (connection._socket) connection._socket.setNoDelay(true);
    this.#open = connection;
  }

  /** Hands one email over. The connection must be open. */
  async hand({ from, to, message }: Handed): Promise<Answer> {
    const connection = this.#open;
    if (!connection) return { kind: "broken", error: "The connection is closed." };
    let isBegun = false;
    // Read only once the mail server has said that it takes the message.
    const bytes = new Readable({
      read() {
        isBegun = true;
        this.push(message);
        this.push(null);
      },
    });
    let fail: (error: unknown) => void = () => undefined;
    const end = () => fail(new Error("The mail server closed the connection."));
    const answer = await new Promise<Answer>((resolve) => {
      fail = (error) => resolve(answerTo(error, isBegun));
      connection.once("error", fail);
      connection.once("end", end);
      connection.send({ from, to: [to] }, bytes, (error) =>
        error ? fail(error) : resolve({ kind: "accepted" }),
      );
    });
    connection.off("error", fail);
    connection.off("end", end);
    if (answer.kind !== "accepted") this.close();
    return answer;
  }

  close(): void {
    const connection = this.#open;
    this.#open = undefined;
    if (!connection) return;
    connection.close();
  }
}

function answerTo(error: unknown, isBegun: boolean): Answer {
  const { responseCode, response, message } = error as {
    responseCode?: number;
    response?: string;
    message?: string;
  };
  const said = oneLine(String(response || message || error)).slice(0, 500);
  const code = responseCode ?? 0;
  if (code >= 500 && code < 600) return { kind: "refused", error: said };
  if (code >= 400 && code < 500) return { kind: "later", error: said };
  return { kind: isBegun ? "unknown" : "broken", error: said };
}

/** Minutes between one attempt and the next for what a mail server takes later, as it says. */
const WAITS = [1, 5, 15, 30, 60, 60, 60] as const;

/** What an answer means for the email. @param attempts so many have been made, this one included */
export function outcomeOf(
  answer: Answer,
  { attempts, at, messageId }: { attempts: number; at: Date; messageId: string },
): Outcome {
  switch (answer.kind) {
    case "accepted":
      return { state: "sent", messageId };
    case "refused":
      return { state: "failed", error: answer.error };
    case "unknown":
      return { state: "uncertain", error: answer.error };
    case "broken":
      return {
        ...{ state: "queued", error: answer.error, counts: false },
        nextAttemptAt: new Date(at.getTime() + 5_000),
      };
    case "later": {
      const minutes = WAITS[attempts - 1];
      if (minutes === undefined) return { state: "failed", error: answer.error };
      return {
        ...{ state: "queued", error: answer.error, counts: true },
        nextAttemptAt: new Date(at.getTime() + minutes * 60_000),
      };
    }
  }
}
