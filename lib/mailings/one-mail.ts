import type { Db, Tx } from "@/db/client";
import type { MemberActor } from "@/lib/identity/actor";
import { appLink } from "@/lib/messages/render";
import { shownBlocksOf } from "./conditions";
import { CLIPPED_BYTES, conditionalBlocks, linksOf, shownContent } from "./content";
import type { Mailing } from "./mailing-rows";
import { mergeLine } from "./placeholders";
import { readerOf } from "./readers";
import { compileMail, personalMail } from "./rendering";
import { type Issuer, issuerValues, readIssuer, senderFor } from "./sender";

export type OneMail = { subject: string; html: string; text: string; issuer: Issuer };

/**
 * A mailing as one donor would read it, or someone made up. Its links lead where they say, so that nobody
 * who looks at it is counted. Throws not found.
 * @param isTest its links to unsubscribe and choose are not the donor’s
 */
export async function mailFor(
  reader: Db | Tx,
  actor: MemberActor,
  mailing: Mailing,
  wanted: { donorId?: number; variant: "a" | "b"; isTest?: boolean },
): Promise<OneMail> {
  const issuer = await readIssuer(reader, actor.organizationId);
  const { content, subject, subject_b, preheader } = mailing.snapshot ?? {
    ...{ content: mailing.content, subject: mailing.subject },
    ...{ subject_b: mailing.subjectB, preheader: mailing.preheader },
  };
  const one = await readerOf(reader, actor, wanted.donorId, mailing);
  const shown = one.id
    ? await shownBlocksOf(reader, actor, content, one.id)
    : conditionalBlocks(content).map(({ id }) => id);
  const links = linksOf(content);
  const compiled = await compileMail(
    { sender: senderFor(issuer, one.language), content: shownContent(content, shown), preheader },
    links,
  );
  const values = { ...one.values, ...issuerValues(issuer) };
  const nowhere = { preferences: appLink("/"), unsubscribe: appLink("/") };
  const made = personalMail(compiled, {
    values,
    linkUrl: (place) => links[place] ?? appLink("/"),
    topic: wanted.isTest ? nowhere : (one.topic ?? nowhere),
  });
  const line = wanted.variant === "b" && subject_b ? subject_b : subject;
  return { ...made, subject: mergeLine(line, values), issuer };
}

/** What is worth knowing of an email before it goes out. */
export function warningsOf(html: string): { code: string; message: string }[] {
  if (Buffer.byteLength(html) <= CLIPPED_BYTES) return [];
  return [
    {
      code: "clipped",
      message: "Gmail cuts off emails of more than 102 kB. Remove blocks, or shorten texts.",
    },
  ];
}
