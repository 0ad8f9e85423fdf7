import MailComposer from "nodemailer/lib/mail-composer";
import { db } from "@/db/client";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import type { Outcome } from "@/lib/mailings/claims";
import { type Answer, MailConnection, outcomeOf } from "@/lib/mailings/connection";
import { showInDemo } from "@/lib/mailings/demo-mailbox";
import type { Lane } from "@/lib/mailings/lanes";
import { fromAddress, readIssuer, senderFor } from "@/lib/mailings/sender";
import { oneLine } from "@/lib/messages/one-line";
import {
  mailReference,
  messageId as messageIdOf,
  REFERENCE_HEADER,
} from "@/lib/messages/reference";
import { appLink } from "@/lib/messages/render";
import { unsubscribeHeaders } from "@/lib/messages/topic-links";
import { metrics } from "@/lib/metrics";
import { writeLetter } from "./letter";
import { stopToken } from "./links";
import type { MessageTo } from "./message";

/** Writes emails of pages' owners and hands them to the mail server. */
export class PageMessageLane implements Lane<MessageTo> {
  readonly #connection = new MailConnection(env().SMTP_URL ?? "");

  async open(): Promise<void> {
    if (env().SMTP_URL) await this.#connection.open();
  }

  async send(to: MessageTo): Promise<Outcome> {
    const { from, message, messageId } = await compose(to);
    const answer = env().SMTP_URL
      ? await this.#connection.hand({ from, to: to.address, message })
      : await play(to, message);
    const outcome = outcomeOf(answer, { attempts: to.attempts, at: now(), messageId });
    metrics().emails.inc({ outcome: outcome.state === "sent" ? "sent" : "failed" });
    return outcome;
  }

  close(): void {
    this.#connection.close();
  }
}

async function play(to: MessageTo, message: Buffer): Promise<Answer> {
  const { organizationId, address, id } = to;
  await showInDemo({ organizationId, address, name: "", key: `page-message:${id}` }, message);
  return { kind: "accepted" };
}

async function compose(to: MessageTo) {
  const { organizationId, id: recipientId } = to;
  const issuer = await readIssuer(db, organizationId);
  const token = stopToken({ organizationId, recipientId });
  const sender = senderFor(issuer, to.language);
  const { subject, html, text } = await writeLetter(sender, to, appLink(`/unsubscribe/${token}`));
  const from = fromAddress();
  // Names the row without the secret of its link, so that a bounce that comes later finds it.
  const mail = { organizationId, type: "page_message", id: recipientId } as const;
  const messageId = messageIdOf(mail);
  const message = await new MailComposer({
    ...{ messageId, date: now(), html, text, to: to.address },
    from: { name: oneLine(issuer.name), address: from },
    subject: oneLine(subject),
    headers: {
      [REFERENCE_HEADER]: mailReference(mail),
      ...unsubscribeHeaders(appLink(`/api/unsubscribe/${token}`)),
    },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
    .compile()
    .build();
  return { from, message, messageId };
}
