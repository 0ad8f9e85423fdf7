import type { ReactNode } from "react";
import { Fragment } from "react";
import type { Tx } from "@/db/client";
import { orderWordsIn } from "@/lib/giving/receipt-profiles/law-words";
import type { OrderWords } from "@/lib/giving/receipt-profiles/order-words";
import type { Speech } from "@/lib/language/speech";
import { type Recipient, recipientAt } from "@/lib/messages/gate";
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailSender,
  MailText,
} from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import type { MadeFile } from "../papers/tickets";
import { MESSAGES, type MessageKind } from "./kinds";
import type { MessageValues } from "./placeholders";
import { findMessage } from "./settings";
import { type MergedMessage, type MessagePart, type MessageText, mergeMessage } from "./text";
import { valuesOfName } from "./values";

export type MessageLink = { href: string; label: string };

type Filled = {
  kind: MessageKind;
  text: MessageText;
  values: MessageValues;
  /** Of the receipt profile, for messages that speak of what can be claimed. */
  words?: OrderWords;
  /** What its link opens; several when one mail is about several registrations. */
  links: readonly MessageLink[];
};

/** A message as a mail: its words, the facts of it, its button. */
export async function renderMessage(
  organization: MailSender,
  { kind, text, values, words, links }: Filled,
): Promise<{ subject: string; html: string; text: string }> {
  const merged = mergeMessage(kind, text, values);
  const body = await renderEmail(
    <MailLayout organization={organization} preview={merged.subject}>
      <MailHeading>{values.event_name}</MailHeading>
      <Words organization={organization} merged={merged} links={links} />
      <Facts kind={kind} values={values} words={words} speech={organization.speech} />
    </MailLayout>,
  );
  return { subject: merged.subject, ...body };
}

type WordsProps = {
  organization: MailSender;
  merged: MergedMessage;
  links: readonly MessageLink[];
};

const Words = ({ organization, merged, links }: WordsProps): ReactNode =>
  merged.paragraphs.map(({ at, parts }) => {
    const isButton = parts.every(({ link }) => link);
    if (!isButton) return <Paragraph key={at} parts={parts} links={links} />;
    return links.map(({ href, label }) => (
      <MailButton key={href} organization={organization} href={href}>
        {label}
      </MailButton>
    ));
  });

const Paragraph = ({ parts, links }: { parts: MessagePart[]; links: readonly MessageLink[] }) => (
  <MailText>
    {parts.flatMap((part) => (part.link ? links.map(addressOf) : withBreaks(part.text)))}
  </MailText>
);

const addressOf = ({ href }: MessageLink): ReactNode => (
  <a key={href} href={href}>
    {href}
  </a>
);

function withBreaks(text: string): ReactNode[] {
  const lines = text.split(/\r\n?|\n/).map((line, at) => ({ at, line }));
  return lines.map(({ at, line }) => (
    <Fragment key={`${at}-${line}`}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}

type FactsProps = Pick<Filled, "kind" | "values" | "words"> & { speech: Speech };

function Facts({ kind, values, words: ofLaw, speech }: FactsProps) {
  const words = ofLaw && orderWordsIn(speech, ofLaw);
  const facts = MESSAGES[kind].facts.flatMap(([named, name]) => {
    const label = typeof named === "string" ? speech.t("mail")(named) : words?.[named.of];
    const value = values[name];
    return label && value ? [{ label, value }] : [];
  });
  return facts.length > 0 ? <MailFacts facts={facts} /> : null;
}

export type NewMessage = Omit<Filled, "text" | "links"> & {
  organizationId: number;
  eventId: number;
  /** Names the occasion: the same again writes nothing. */
  messageKey: string;
  /** `isByStaff`: staff entered both, so that the name may be used though nobody proved the mailbox. */
  to: { address: string; name: string | null; isByStaff?: boolean };
  /** The reader's; what `values` and `links` say is in it already. */
  speech: Speech;
  /** Asked only when the message is sent, so that nobody's link is made in vain. */
  links: () => Promise<MessageLink[]>;
  files?: readonly MadeFile[];
};

/**
 * What a mailbox that is not proved is told instead: nothing that the visitor typed, neither in words nor
 * in tickets. All of it is on the page that the link opens.
 */
const withoutProof = (speech: Speech): MessageValues => ({
  ...valuesOfName(null, speech),
  tickets: speech.t("mail")("ticketsOnPage"),
});

/** A calendar entry is about the event alone; tickets and receipts show names that were typed. */
const namesNobody = ({ mimeType }: MadeFile): boolean => mimeType.startsWith("text/calendar");

/**
 * Puts a message of an event in the outbox, in its staff's words. False when they switched it off, and when
 * the gate holds it back or it was written before.
 */
export async function queueMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { organizationId, kind, values, words, messageKey, speech } = message;
  const { enabled, text } = await findMessage(tx, message, kind, speech);
  const { template } = MESSAGES[kind];
  if (!enabled || template === null) return false;
  const organization = { ...(await findMailSender(tx, organizationId)), speech };
  const recipient = await recipientOf(tx, message);
  const links = await message.links();
  const known = recipient.proved ? values : { ...values, ...withoutProof(speech) };
  const mail = await renderMessage(organization, { kind, text, values: known, words, links });
  const files = (message.files ?? []).filter((file) => recipient.proved || namesNobody(file));
  const attachments = files.map(({ name, mimeType, bytes }) => ({
    name,
    mimeType,
    contentBase64: Buffer.from(bytes).toString("base64"),
  }));
  const parts = { ...mail, attachments };
  return queueEmail(tx, { organizationId, messageKey, template, to: recipient, ...parts });
}

const recipientOf = async (tx: Tx, { organizationId, to }: NewMessage): Promise<Recipient> => {
  const { isByStaff, ...known } = to;
  return isByStaff ? { ...known, proved: true } : recipientAt(tx, { organizationId, ...known });
};
