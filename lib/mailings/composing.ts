import { eq } from "drizzle-orm";
import MailComposer from "nodemailer/lib/mail-composer";
import { db } from "@/db/client";
import { mailings } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { topicLinksOf } from "@/lib/donors/preferences/links";
import { oneLine } from "@/lib/messages/one-line";
import {
  mailReference,
  messageId as messageIdOf,
  REFERENCE_HEADER,
} from "@/lib/messages/reference";
import { unsubscribeHeaders } from "@/lib/messages/topic-links";
import type { Addressee } from "./claims";
import { shownContent } from "./content";
import { clickUrl } from "./links";
import type { Mailing } from "./mailing-rows";
import { mergeLine } from "./placeholders";
import { type CompiledMail, compileMail, personalMail } from "./rendering";
import { fromAddress, type Issuer, issuerValues, readIssuer, senderFor } from "./sender";

type Letter = { mailing: Mailing; issuer: Issuer; compiled: Map<string, Promise<CompiledMail>> };

/** Milliseconds after which what emails have in common is read anew, such as the organization’s address. */
const FRESH_MS = 60_000;
const MOST_KEPT = 20;

/** Writes the emails of mailings; what many readers share is made once. */
export class Composer {
  readonly #letters = new Map<number, { letter: Promise<Letter>; readAt: number }>();

  /** The email of one recipient, as a mail server takes it. */
  async compose(to: Addressee): Promise<{ from: string; message: Buffer; messageId: string }> {
    const { mailing, issuer, compiled } = await this.#letterOf(to);
    const { snapshot } = mailing;
    if (!snapshot) throw new Error("A mailing has started without its content.");
    const key = JSON.stringify([to.language, to.shownBlocks]);
    let shared = compiled.get(key);
    if (!shared) {
      const content = shownContent(snapshot.content, to.shownBlocks);
      const { preheader, links } = snapshot;
      const sender = senderFor(issuer, to.language);
      shared = compileMail({ sender, content, preheader }, links);
      compiled.set(key, shared);
    }
    const values = { ...to.values, ...issuerValues(issuer) };
    const mail = { organizationId: to.organizationId, type: "mailing", id: to.id } as const;
    const topic = topicLinksOf({ ...mail, id: to.donorId, email: to.address });
    const { html, text } = personalMail(await shared, {
      values,
      linkUrl: (place) => clickUrl(to, place),
      topic,
    });
    const line = to.variant === "b" && snapshot.subject_b ? snapshot.subject_b : snapshot.subject;
    const from = fromAddress();
    const messageId = messageIdOf(mail);
    const message = await new MailComposer({
      ...{ messageId, date: now(), html, text },
      from: { name: oneLine(mailing.fromName ?? issuer.name), address: from },
      to: { name: oneLine(to.name), address: to.address },
      replyTo: mailing.replyTo ?? undefined,
      subject: oneLine(mergeLine(line, values)),
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

  #letterOf({ mailingId, organizationId }: Addressee): Promise<Letter> {
    const known = this.#letters.get(mailingId);
    if (known && performance.now() - known.readAt < FRESH_MS) return known.letter;
    const letter = readLetter(organizationId, mailingId);
    this.#letters.delete(mailingId);
    this.#letters.set(mailingId, { letter, readAt: performance.now() });
    letter.catch(() => this.#letters.delete(mailingId));
    const [oldest] = this.#letters.keys();
    if (this.#letters.size > MOST_KEPT && oldest !== undefined) this.#letters.delete(oldest);
    return letter;
  }
}

async function readLetter(organizationId: number, id: number): Promise<Letter> {
  const [mailing] = await db
    .select()
    .from(mailings)
    .where(within(mailings, organizationId, eq(mailings.id, id)));
  if (!mailing) throw new Error("A mailing is gone.");
  const issuer = await readIssuer(db, organizationId);
  return { mailing, issuer, compiled: new Map() };
}
