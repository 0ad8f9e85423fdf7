import MailComposer from "nodemailer/lib/mail-composer";
import { db } from "@/db/client";
import type { JourneyNode } from "@/db/schema/journey-graph";
import { now } from "@/lib/clock";
import { topicLinksOf } from "@/lib/donors/preferences/links";
import { env } from "@/lib/env";
import { systemActor } from "@/lib/identity/actor";
import { log } from "@/lib/log";
import type { Outcome } from "@/lib/mailings/claims";
import { type Answer, MailConnection, outcomeOf } from "@/lib/mailings/connection";
import { linksOf, shownContent } from "@/lib/mailings/content";
import { showInDemo } from "@/lib/mailings/demo-mailbox";
import type { Lane } from "@/lib/mailings/lanes";
import { journeyClickUrl } from "@/lib/mailings/links";
import { frameFor } from "@/lib/mailings/one-text";
import { type MergeValues, mergeLine, valuesOf } from "@/lib/mailings/placeholders";
import { type CompiledMail, compileMail, personalMail } from "@/lib/mailings/rendering";
import {
  fromAddress,
  type Issuer,
  Issuers,
  issuerValues,
  readIssuer,
  senderFor,
} from "@/lib/mailings/sender";
import { linksInText, textFor } from "@/lib/mailings/text-body";
import { oneLine } from "@/lib/messages/one-line";
import {
  mailReference,
  messageId as messageIdOf,
  REFERENCE_HEADER,
} from "@/lib/messages/reference";
import { unsubscribeHeaders } from "@/lib/messages/topic-links";
import { metrics } from "@/lib/metrics";
import { noteRefusal } from "@/lib/texting/opting-out";
import { textProvider } from "@/lib/texting/provider";
import type { MessageTo } from "./message";
import { findNode, readGraph } from "./rows";

/** What placeholders of a donor’s message stand for, at the moment that it is sent. */
const valuesFor = (to: MessageTo, issuer: Issuer): MergeValues => ({
  ...valuesOf({ ...to, displayName: to.name }),
  ...issuerValues(issuer),
});

/** The node that a message is of. Throws where its version has another one there. */
async function nodeOf<Kind extends "email" | "sms">(
  to: MessageTo,
  kind: Kind,
): Promise<Extract<JourneyNode, { kind: Kind }>> {
  const node = findNode(await readGraph(db, to, to.versionId), to.node);
  if (node?.kind !== kind) throw new Error("A message’s node is gone.");
  return node as Extract<JourneyNode, { kind: Kind }>;
}

const MOST_KEPT = 200;

/** What lanes share: senders, and what is the same for all who read the same blocks in the same language. */
class SharedMails {
  readonly issuers = new Issuers();
  readonly #known = new Map<string, Promise<CompiledMail>>();

  of(key: string, compile: () => Promise<CompiledMail>): Promise<CompiledMail> {
    const known = this.#known.get(key);
    if (known) return known;
    const made = compile();
    this.#known.set(key, made);
    made.catch(() => this.#known.delete(key));
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KEPT && oldest !== undefined) this.#known.delete(oldest);
    return made;
  }
}

/** Writes emails of journeys and hands them to the mail server. */
export class JourneyEmailLane implements Lane<MessageTo> {
  readonly #shared: SharedMails;
  readonly #connection = new MailConnection(env().SMTP_URL ?? "");

  constructor(shared: SharedMails) {
    this.#shared = shared;
  }

  static factory(): () => JourneyEmailLane {
    const shared = new SharedMails();
    return () => new JourneyEmailLane(shared);
  }

  async open(): Promise<void> {
    if (env().SMTP_URL) await this.#connection.open();
  }

  async send(to: MessageTo): Promise<Outcome> {
    const { from, message, messageId } = await this.#compose(to);
    const answer = env().SMTP_URL
      ? await this.#connection.hand({ from, to: to.address, message })
      : await this.#play(to, message);
    const outcome = outcomeOf(answer, { attempts: to.attempts, at: now(), messageId });
    metrics().emails.inc({ outcome: outcome.state === "sent" ? "sent" : "failed" });
    return outcome;
  }

  async #play(to: MessageTo, message: Buffer): Promise<Answer> {
    await showInDemo({ ...to, key: `journey:${to.journeyId}:${to.id}` }, message);
    return { kind: "accepted" };
  }

  async #compose(to: MessageTo) {
    const node = await nodeOf(to, "email");
    const issuer = await this.#shared.issuers.of(db, to.organizationId);
    const sender = senderFor(issuer, to.language);
    const frame = [issuer.name, issuer.accentColor, issuer.postalAddress, issuer.website];
    const key = JSON.stringify([to.versionId, node.id, to.language, to.shownBlocks, frame]);
    const shared = await this.#shared.of(key, () =>
      compileMail(
        {
          ...{ sender, content: shownContent(node.content, to.shownBlocks) },
          preheader: node.preheader,
        },
        linksOf(node.content),
      ),
    );
    const mail = { organizationId: to.organizationId, type: "journey", id: to.id } as const;
    const topic = topicLinksOf({
      ...{ organizationId: to.organizationId, id: to.donorId, email: to.address },
    });
    const values = valuesFor(to, issuer);
    const { html, text } = personalMail(shared, {
      ...{ values, topic },
      linkUrl: (place) => journeyClickUrl(to, place),
    });
    const from = fromAddress();
    const messageId = messageIdOf(mail);
    const message = await new MailComposer({
      ...{ messageId, date: now(), html, text },
      from: { name: oneLine(issuer.name), address: from },
      to: { name: oneLine(to.name), address: to.address },
      subject: oneLine(mergeLine(node.subject, values)),
      headers: {
        [REFERENCE_HEADER]: mailReference(mail),
        ...unsubscribeHeaders(topic.oneClick),
      },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    })
      .compile()
      .build();
    return { from, message, messageId };
  }

  close(): void {
    this.#connection.close();
  }
}

/** Writes text messages of journeys and hands them to whoever carries them. */
export class JourneyTextLane implements Lane<MessageTo> {
  async open(): Promise<void> {}

  async send(to: MessageTo): Promise<Outcome> {
    const { organizationId } = to;
    const provider = textProvider();
    const issuer = await readIssuer(db, organizationId);
    const at = { attempts: to.attempts, at: now() };
    if (!provider || !issuer.smsNumber) {
      const error = "There is no number that texts could come from.";
      return outcomeOf({ kind: "broken", error }, { ...at, messageId: "" });
    }
    const { body } = await nodeOf(to, "sms");
    const links = linksInText(body);
    const text = textFor(frameFor(issuer, to.language), body, links, {
      values: valuesFor(to, issuer),
      linkUrl: (place) => journeyClickUrl(to, place),
    });
    const answer = await provider.send({
      ...{ organizationId, from: issuer.smsNumber, to: to.address, body: text },
      reference: mailReference({ organizationId, type: "journey", id: to.id }),
    });
    const messageId = answer.kind === "accepted" ? answer.providerId : "";
    if (answer.kind === "refused" && answer.because !== "other")
      await noteRefusal(systemActor(organizationId, `journey-${to.journeyId}`), {
        ...{ number: to.address, because: answer.because, said: answer.error },
      }).catch((error) => log.error({ err: error, messageId: to.id }, "a refusal was not noted"));
    return outcomeOf(answer, { ...at, messageId });
  }

  close(): void {}
}
