import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { consents } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { type Topic, topicsOf } from "./topic-rows";
import type { Channel, ConsentSource, ConsentStatus } from "./words";

type Donor = { organizationId: number; id: number };

/** @property topicId null: the whole channel */
export type Choice = { channel: Channel; topicId: number | null; status: ConsentStatus };

/** Names what changes a donor's choices in this transaction; consents that a trigger adds have it too. */
export async function nameSource(tx: Tx, source: ConsentSource): Promise<void> {
  await tx.execute(sql`select set_config('wellspring.consent_source', ${source}, true)`);
}

/** Adds consents, in force from now on. Returns their IDs. */
export async function addConsents(
  tx: Tx,
  { organizationId, id: donorId }: Donor,
  choices: readonly Choice[],
  { source, evidence }: { source: ConsentSource; evidence?: string | null },
): Promise<number[]> {
  if (choices.length === 0) return [];
  const made = await tx
    .insert(consents)
    .values(
      choices.map((choice) => ({
        ...{ organizationId, donorId, ...choice, source },
        ...{ evidence: evidence ?? null, createdAt: now() },
      })),
    )
    .returning({ id: consents.id });
  return made.map(({ id }) => id);
}

/** What a donor chose last, by channel and topic. */
export async function explicitChoices(
  reader: Db | Tx,
  { organizationId, id }: Donor,
): Promise<Choice[]> {
  return reader
    .selectDistinctOn([consents.channel, consents.topicId], {
      channel: consents.channel,
      topicId: consents.topicId,
      status: consents.status,
    })
    .from(consents)
    .where(within(consents, organizationId, eq(consents.donorId, id)))
    .orderBy(asc(consents.channel), asc(consents.topicId), sql`${consents.id} desc`);
}

export const keyOfChoice = ({ channel, topicId }: Pick<Choice, "channel" | "topicId">): string =>
  `${channel} ${topicId}`;

/** What is in force for a donor who never chose. */
export const usualStatus = (
  channel: Channel,
  topic: Pick<Topic, "isOptIn"> | null,
): ConsentStatus => (topic && (topic.isOptIn || channel === "sms") ? "unsubscribed" : "subscribed");

type StatusOf<Status> = (channel: Channel, topic: Topic | null) => Status;

/** What a donor chose, and what is in force: for each channel, and for each channel and topic in use. */
export async function readChoices(
  reader: Db | Tx,
  donor: Donor,
): Promise<{
  topics: Topic[];
  chosenOf: StatusOf<ConsentStatus | undefined>;
  statusOf: StatusOf<ConsentStatus>;
}> {
  const topics = await topicsOf(reader, donor);
  const chosen = await explicitChoices(reader, donor);
  const known = new Map(chosen.map((choice) => [keyOfChoice(choice), choice.status]));
  const chosenOf = (channel: Channel, topic: Topic | null) =>
    known.get(keyOfChoice({ channel, topicId: topic?.id ?? null }));
  return {
    topics,
    chosenOf,
    statusOf: (channel, topic) => chosenOf(channel, topic) ?? usualStatus(channel, topic),
  };
}

/** Removes consents that a merge added and that is undone. */
export async function removeConsents(
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(consents).where(within(consents, organizationId, inArray(consents.id, [...ids])));
}
