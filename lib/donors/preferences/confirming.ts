import { type Db, db, type Tx } from "@/db/client";
import { recordChange } from "@/lib/audit/audit";
import { donorsWithOverdue, isOverdue, pendingOf, waitingOf } from "@/lib/consents/pending";
import { addConsents, readChoices } from "@/lib/consents/recording";
import { readSettings } from "@/lib/consents/settings";
import { findSuppression, liftOwn } from "@/lib/consents/suppression-rows";
import type { Topic } from "@/lib/consents/topic-rows";
import { topicName } from "@/lib/consents/words";
import { type Actor, systemActor } from "@/lib/identity/actor";
import { proveMailbox } from "@/lib/messages/gate";
import { type Donor, lockDonor, readDonor } from "../donor-rows";
import { choose } from "./choices";
import { sendConfirmation } from "./confirmation-letter";
import { findLinked, type LinkActor, linkToken } from "./links";
import { masked } from "./masked";
import type { SubscriptionsView } from "./schema";

/**
 * What came of asking a donor to confirm: `asked`; `nothing` is left to confirm; `held`, because the mailbox
 * was asked often enough today; `unreachable`, because the donor may not be emailed at all.
 */
export type Asked = "asked" | "nothing" | "held" | "unreachable";

type Made = { source: "form" | "staff"; evidence?: string | null };

/**
 * Emails a donor who is locked a link to confirm subscriptions, which wait for it as `pending`. What is
 * subscribed to already, or waits already, is left alone. Nothing waits whose email is not sent.
 */
export async function askToConfirm(
  tx: Tx,
  actor: Actor,
  donor: Donor,
  topicIds: readonly number[],
  made: Made,
): Promise<Asked> {
  const { topics, statusOf } = await readChoices(tx, donor);
  const pending = await pendingOf(tx, donor);
  const known = topics.filter(({ id }) => topicIds.includes(id));
  const wanted = known.filter(
    (topic) =>
      statusOf("email", topic) !== "subscribed" &&
      !pending.topics.some((each) => each.topic.id === topic.id),
  );
  const wantsAny = known.length > 0 && donor.doNotEmail && !pending.channel;
  if (wanted.length === 0 && !wantsAny) return "nothing";
  const { email } = donor;
  if (email === null || !(await mayBeAsked(tx, donor))) return "unreachable";
  if (!(await sendConfirmation(tx, { ...donor, email }, known))) return "held";
  const asked = [...wanted.map(({ id }) => id), ...(wantsAny ? [null] : [])];
  const choices = asked.map((topicId) => ({
    ...({ channel: "email", status: "pending" } as const),
    topicId,
  }));
  await choose(tx, actor, donor, choices, made);
  return "asked";
}

/** An own unsubscription can be taken back; whoever bounces, complained, or is not to be contacted is let be. */
async function mayBeAsked(tx: Tx, { organizationId, email, ...donor }: Donor): Promise<boolean> {
  if (donor.status === "archived" || donor.isDeceased || donor.doNotContact || !email) return false;
  const found = await findSuppression(tx, organizationId, { channel: "email", address: email });
  return !found || found.reason === "unsubscribed_all";
}

/**
 * Subscribes a donor to what a visitor asked for in a form. At once if the donor's address is proved, or if
 * the organization asks for no confirmation and the donor never unsubscribed; else once they confirm.
 */
export async function subscribeByForm(
  tx: Tx,
  actor: Actor,
  donor: Donor,
  {
    topicIds,
    evidence,
    isProved,
  }: { topicIds: readonly number[]; evidence: string; isProved: boolean },
): Promise<void> {
  if (topicIds.length === 0) return;
  if (isProved) {
    await subscribe(tx, actor, donor, new Map(topicIds.map((id) => [id, evidence])), "form");
    return;
  }
  const { confirm_by_email: isConfirmed } = await readSettings(tx, donor);
  const { topics, chosenOf } = await readChoices(tx, donor);
  const atOnce = topics
    .filter(({ id }) => topicIds.includes(id))
    .filter((topic) => !isConfirmed && !donor.doNotEmail && !chosenOf("email", topic));
  const choices = atOnce.map(({ id }) => ({
    ...({ channel: "email", status: "subscribed" } as const),
    topicId: id,
  }));
  const after = await choose(tx, actor, donor, choices, { source: "form", evidence });
  const others = topicIds.filter((id) => !atOnce.some((topic) => topic.id === id));
  await askToConfirm(tx, actor, after, others, { source: "form", evidence });
}

/** Subscribes a donor whose address is proved, who so takes an earlier unsubscription of everything back. */
async function subscribe(
  tx: Tx,
  actor: Actor,
  donor: Donor,
  wanted: ReadonlyMap<number, string>,
  source: "form" | "confirmation_link",
): Promise<void> {
  let after = donor;
  for (const [topicId, evidence] of wanted) {
    const choice = { channel: "email", topicId, status: "subscribed" } as const;
    after = await choose(tx, actor, after, [choice], { source, evidence });
  }
  if (after.doNotEmail) {
    const channel = { channel: "email", topicId: null, status: "subscribed" } as const;
    after = await choose(tx, actor, after, [channel], { source });
  }
  if (after.email) await liftOwn(tx, actor, { channel: "email", address: after.email });
}

/** What the holder of a link from a confirmation's email can confirm. Throws not found. */
export async function readSubscriptions(actor: LinkActor): Promise<SubscriptionsView> {
  return present(await waitingTopics(db, await readDonor(db, actor, actor.donorId)));
}

/** The same for a page that is opened by a link, with whose it is; undefined for an unknown link. */
export async function subscriptionsByLink(token: string) {
  const found = await findLinked("confirmation", token);
  if (!found) return undefined;
  const { donor, portal } = found;
  const email = donor.email && masked(donor.email);
  const preferencesToken = linkToken("preferences", donor);
  return { portal, email, preferencesToken, topics: await waitingTopics(db, donor) };
}

const present = (topics: readonly Topic[]): SubscriptionsView => ({
  topics: topics.map((topic) => ({ id: topic.id, name: topicName(topic) })),
});

/** With those that are emailed again to who had unsubscribed from everything. */
async function waitingTopics(reader: Db | Tx, donor: Donor): Promise<Topic[]> {
  const pending = await pendingOf(reader, donor);
  const { topics, statusOf } = await readChoices(reader, donor);
  const isAsked = (topic: Topic) => pending.topics.some((each) => each.topic.id === topic.id);
  const isBack = (topic: Topic) =>
    pending.channel !== undefined && statusOf("email", topic) === "subscribed";
  return topics.filter((topic) => isAsked(topic) || isBack(topic));
}

/**
 * Confirms every subscription that waits for the holder of a link, and so proves their address. Returns what
 * was confirmed: nothing, if nothing waits any more. Throws not found.
 */
export async function confirmSubscriptions(actor: LinkActor): Promise<SubscriptionsView> {
  return db.transaction(async (tx) => {
    const donor = await lockDonor(tx, actor, actor.donorId);
    const { email, organizationId } = donor;
    const confirmed = await waitingTopics(tx, donor);
    const { topics, channel } = await pendingOf(tx, donor);
    if (email && (topics.length > 0 || channel)) {
      await proveMailbox(tx, { organizationId, address: email }, "link");
      const wanted = topics.map(({ topic, consent }) => [topic.id, evidenceOf(consent)] as const);
      await subscribe(tx, actor, donor, new Map(wanted), "confirmation_link");
    }
    return present(confirmed);
  });
}

const evidenceOf = ({ evidence, createdAt }: { evidence: string | null; createdAt: Date }) =>
  [evidence, `Confirmed with the link in the email of ${createdAt.toISOString()}.`]
    .filter(Boolean)
    .join(" ");

const AT_ONCE = 200;

/** Ends subscriptions that nobody confirmed in time. Nobody is reminded. */
export async function endUnconfirmed(requestId: string): Promise<void> {
  const overdue = await donorsWithOverdue(db, AT_ONCE);
  for (const { organizationId, id } of overdue)
    await db.transaction(async (tx) => {
      const system = systemActor(organizationId, requestId);
      const donor = await lockDonor(tx, system, id);
      const ended = (await waitingOf(tx, donor)).filter(isOverdue);
      if (ended.length === 0) return;
      await addConsents(
        tx,
        donor,
        ended.map(({ channel, topicId }) => ({ channel, topicId, status: "unsubscribed" })),
        { source: "expiry" },
      );
      await recordChange(tx, system, {
        ...{ action: "donor.change_consents", subjectType: "donor", subjectId: id },
        after: { unconfirmed: ended.map(({ topicId }) => topicId) },
      });
    });
}
