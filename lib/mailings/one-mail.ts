import { and, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, householdMembers, households } from "@/db/schema";
import { within } from "@/db/within";
import { topicLinksOf } from "@/lib/donors/preferences/links";
import { notFound } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import { appLink } from "@/lib/messages/render";
import type { TopicLinks } from "@/lib/messages/topic-links";
import { shownBlocksOf } from "./conditions";
import { CLIPPED_BYTES, conditionalBlocks, linksOf, shownContent } from "./content";
import type { Mailing } from "./mailing-rows";
import { type MergeValues, mergeLine } from "./placeholders";
import { compileMail, personalMail } from "./rendering";
import { type Issuer, issuerValues, readIssuer, senderFor } from "./sender";

type Reader = {
  id: number | null;
  language: string | null;
  values: MergeValues;
  topic?: TopicLinks;
};

/** Someone made up, who reads every block. */
const SAMPLE: Reader = {
  id: null,
  language: null,
  values: {
    ...{ greeting: "Ada", first_name: "Ada", last_name: "Lovelace", donor_name: "Ada Lovelace" },
    city: "Portland",
  },
};

async function readReader(reader: Db | Tx, actor: MemberActor, id: number): Promise<Reader> {
  const { organizationId } = actor;
  const [found] = await reader
    .select({ donor: donors, household: households.name })
    .from(donors)
    .leftJoin(
      householdMembers,
      within(householdMembers, donors.organizationId, eq(householdMembers.donorId, donors.id)),
    )
    .leftJoin(
      households,
      within(households, donors.organizationId, eq(households.id, householdMembers.householdId)),
    )
    .where(within(donors, organizationId, and(eq(donors.id, id), isNull(donors.mergedIntoId))));
  if (!found) throw notFound("donor");
  const { donor } = found;
  const firstName = donor.kind === "person" ? donor.firstName : donor.displayName;
  return {
    ...{ id, language: donor.language },
    values: {
      greeting: firstName || donor.displayName,
      first_name: firstName ?? "",
      last_name: donor.lastName ?? "",
      donor_name: donor.displayName,
      city: donor.city ?? "",
    },
    topic: topicLinksOf(donor),
  };
}

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
  const one = wanted.donorId ? await readReader(reader, actor, wanted.donorId) : SAMPLE;
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
