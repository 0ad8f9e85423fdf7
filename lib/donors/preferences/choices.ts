import type { Tx } from "@/db/client";
import { recordChange } from "@/lib/audit/audit";
import { addConsents, type Choice, nameSource, readChoices } from "@/lib/consents/recording";
import { liftOwn, suppress } from "@/lib/consents/suppression-rows";
import type { Topic } from "@/lib/consents/topic-rows";
import {
  CHANNEL_WORDS,
  type Channel,
  type ConsentSource,
  type TopicKey,
  topicName,
} from "@/lib/consents/words";
import type { Actor } from "@/lib/identity/actor";
import { type Donor, writeDonor } from "../donor-rows";
import { maskedNumber } from "./masked";

type Made = { source: ConsentSource; evidence?: string | null };

/**
 * Writes choices of a donor who is locked: a consent for each that differs from what they chose before, and
 * what the donor’s own columns repeat. Choices about topics that are not in use are passed over.
 */
export async function choose(
  tx: Tx,
  actor: Actor,
  donor: Donor,
  choices: readonly Choice[],
  made: Made,
): Promise<Donor> {
  const { topics, chosenOf, statusOf } = await readChoices(tx, donor);
  const added = choices.flatMap((choice) => {
    const topic = topics.find(({ id }) => id === choice.topicId) ?? null;
    if (choice.topicId !== null && !topic) return [];
    // What waits for a confirmation may have waited too long, so it is asked for again.
    const isSame = chosenOf(choice.channel, topic) === choice.status;
    if (isSame && choice.status !== "pending") return [];
    return [{ choice, topic, before: statusOf(choice.channel, topic) }];
  });
  if (added.length === 0) return donor;
  await nameSource(tx, made.source);
  await addConsents(
    tx,
    donor,
    added.map(({ choice }) => choice),
    made,
  );
  const changes = added.filter(({ choice, before }) => choice.status !== before);
  const after = await writeDonor(tx, actor, donor, columnsAfter(donor, changes));
  const untold = changes.filter((change) => !isRepeated(change));
  if (untold.length > 0)
    await recordChange(tx, actor, {
      ...{ action: "donor.change_consents", subjectType: "donor", subjectId: donor.id },
      before: Object.fromEntries(untold.map((change) => [wordOf(change), change.before])),
      after: Object.fromEntries(untold.map((change) => [wordOf(change), change.choice.status])),
    });
  return after;
}

type Change = { choice: Choice; topic: Topic | null; before: string };

const FLAGS = {
  email: "doNotEmail",
  sms: "doNotSms",
  phone: "doNotPhone",
  mail: "doNotMail",
} as const satisfies Record<Channel, keyof Donor>;

/** Does a column of the donor repeat it, so that the donor’s own change tells of it? */
const isRepeated = ({ choice, topic, before }: Change): boolean =>
  choice.topicId === null ||
  (choice.channel === "email" &&
    Boolean(topic?.key) &&
    (choice.status === "subscribed") !== (before === "subscribed"));

const wordOf = ({ choice: { channel }, topic }: Change): string =>
  topic ? `${topicName(topic)} (${CHANNEL_WORDS[channel].toLowerCase()})` : CHANNEL_WORDS[channel];

function columnsAfter(donor: Donor, changes: readonly Change[]): Partial<Donor> {
  const columns: Partial<Donor> = {};
  let mailTopics: TopicKey[] = donor.mailTopics;
  for (const { choice, topic } of changes) {
    const isSubscribed = choice.status === "subscribed";
    if (!topic) columns[FLAGS[choice.channel]] = !isSubscribed;
    else if (topic.key && choice.channel === "email") {
      const others = mailTopics.filter((key) => key !== topic.key);
      mailTopics = isSubscribed ? [...others, topic.key] : others;
    }
  }
  return { ...columns, mailTopics };
}

/**
 * What a donor asks for themselves, with an own link or signed in: topics by email, and whether anything but
 * receipts comes at all. Nothing but receipts also suppresses the address, because others may have it, too;
 * the opposite lifts that again, but no bounce or complaint.
 */
export async function applyPreferences(
  tx: Tx,
  actor: Actor,
  donor: Donor,
  wanted: { topics: ReadonlyMap<number, boolean>; onlyReceipts: boolean },
  source: ConsentSource,
): Promise<Donor> {
  const { topics, onlyReceipts } = wanted;
  const { topics: known, statusOf } = await readChoices(tx, donor);
  const choices = [
    { topicId: null, isWanted: !onlyReceipts },
    ...[...topics].map(([topicId, isWanted]) => ({ topicId, isWanted })),
  ].flatMap(({ topicId, isWanted }): Choice[] => {
    const topic = known.find(({ id }) => id === topicId) ?? null;
    // A subscription that waits for its confirmation is shown as none.
    const isSame = (statusOf("email", topic) === "subscribed") === isWanted;
    const status = isWanted ? "subscribed" : "unsubscribed";
    return isSame ? [] : [{ channel: "email", topicId, status }];
  });
  const after = await choose(tx, actor, donor, choices, { source });
  if (donor.email === null) return after;
  const reached = { channel: "email", address: donor.email } as const;
  if (!onlyReceipts) await liftOwn(tx, actor, reached);
  else if (!donor.doNotEmail || source === "unsubscribe_link")
    await suppress(tx, actor, reached, "unsubscribed_all");
  return after;
}

/**
 * What a donor asks for by text message, with an own link or signed in. Choosing a topic is their consent to texts
 * at the number on file. It lifts no suppression: who answered STOP has to answer START.
 */
export async function applyTexts(
  tx: Tx,
  actor: Actor,
  donor: Donor,
  topics: ReadonlyMap<number, boolean>,
  source: ConsentSource,
): Promise<Donor> {
  if (!donor.smsNumber) return donor;
  const { topics: known, statusOf } = await readChoices(tx, donor);
  const isAny = [...topics.values()].some(Boolean);
  const choices = [
    ...(isAny ? [{ topicId: null, isWanted: true }] : []),
    ...[...topics].map(([topicId, isWanted]) => ({ topicId, isWanted })),
  ].flatMap(({ topicId, isWanted }): Choice[] => {
    const topic = known.find(({ id }) => id === topicId) ?? null;
    const isSame = (statusOf("sms", topic) === "subscribed") === isWanted;
    const status = isWanted ? "subscribed" : "unsubscribed";
    return isSame ? [] : [{ channel: "sms", topicId, status }];
  });
  const evidence = `Chose texts to ${maskedNumber(donor.smsNumber)}`;
  return choose(tx, actor, donor, choices, { source, evidence });
}
