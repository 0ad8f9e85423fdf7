import { desc, eq, or, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { CONSENT_CHANNELS, consents, donors, topics } from "@/db/schema";
import { within } from "@/db/within";
import { latestMailEvents } from "@/lib/consents/mail-events";
import { refusalOf, topicStatus } from "@/lib/consents/receiving";
import { type DonorConsentsView, NewConsent, type NewConsentInput } from "@/lib/consents/schema";
import { topicsOf } from "@/lib/consents/topic-rows";
import {
  type Channel,
  type ConsentStatus,
  type ReceivingRefusal,
  topicName,
} from "@/lib/consents/words";
import { conflict } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { type Donor, lockDonor, readDonor } from "../donor-rows";
import { choose } from "./choices";
import { askToConfirm } from "./confirming";
import { preferencesUrl } from "./links";

const MOST_HISTORY = 100;
const MOST_EVENTS = 10;

/** What a donor can be sent and why not, and everything that they chose. Throws not found. */
export async function readDonorConsents(actor: Actor, id: number): Promise<DonorConsentsView> {
  requirePermission(actor, "donors_view");
  return present(db, actor, id);
}

/**
 * Writes down what a donor told staff, or asks the donor to confirm it. Throws not found, 409 for a merged
 * donor and for one who can’t be asked, and 422 for a topic that is not in use.
 */
export async function addConsent(
  actor: Actor,
  id: number,
  input: NewConsentInput,
): Promise<DonorConsentsView> {
  requirePermission(actor, "donors_edit");
  const { channel, topic_id: topicId = null, status, evidence } = accept(NewConsent, input);
  return db.transaction(async (tx) => {
    const donor = await lockDonor(tx, actor, id);
    if (donor.mergedIntoId)
      throw conflict("merged", "This donor was merged into another record. Change that one.");
    if (topicId !== null && !(await topicsOf(tx, actor)).some((topic) => topic.id === topicId))
      throw refused("topic_id", "unknown_topic", "No active topic has this ID.");
    const made = { source: "staff", evidence } as const;
    if (status === "pending") await ask(tx, actor, donor, { channel, topicId }, made);
    else await choose(tx, actor, donor, [{ channel, topicId, status }], made);
    return present(tx, actor, id);
  });
}

async function ask(
  tx: Tx,
  actor: Actor,
  donor: Donor,
  { channel, topicId }: { channel: Channel; topicId: number | null },
  made: { source: "staff"; evidence?: string | null },
): Promise<void> {
  if (channel !== "email" || topicId === null)
    throw refused(
      "status",
      "not_by_email",
      "Only email subscriptions to a topic can be confirmed by email.",
    );
  const asked = await askToConfirm(tx, actor, donor, [topicId], made);
  if (asked === "unreachable")
    throw conflict("unreachable", "This donor can’t be emailed, so they can’t confirm.");
  if (asked === "held")
    throw conflict(
      "mailbox_limit",
      "This address has already been sent the most confirmation emails allowed in a day. Try again tomorrow.",
    );
}

/** The donor’s link to choose what they get, for staff to pass on. Throws not found. */
export async function preferenceLinkOf(actor: Actor, id: number): Promise<string> {
  requirePermission(actor, "donors_edit");
  return preferencesUrl(await readDonor(db, actor, id));
}

async function present(
  reader: Db | Tx,
  { organizationId }: Pick<Actor, "organizationId">,
  id: number,
): Promise<DonorConsentsView> {
  const { email } = await readDonor(reader, { organizationId }, id);
  return {
    ...(await readStanding(reader, organizationId, id)),
    mail_events: email
      ? await latestMailEvents(reader, { organizationId, address: email }, MOST_EVENTS)
      : [],
    history: await readHistory(reader, organizationId, id),
  };
}

type Standing = {
  channel: Channel;
  topic_id: number | null;
  status: ConsentStatus;
  refusal: ReceivingRefusal | null;
};

async function readStanding(reader: Db | Tx, organizationId: number, id: number) {
  const isDonor = sql`donor.organization_id = ${organizationId} and donor.id = ${id}`;
  const all = CONSENT_CHANNELS.flatMap((channel, order) => [
    sql`select ${order}::int as nr, ${channel} as channel, null::int as topic_id, 'subscribed' as status,
        ${refusalOf(channel)} as refusal
      from donors donor where ${isDonor}`,
    sql`select ${order}::int, ${channel}, topic.id, ${topicStatus(channel)},
        ${refusalOf(channel, topicStatus(channel))}
      from donors donor join topics topic on topic.organization_id = donor.organization_id
        and topic.archived_at is null where ${isDonor}`,
  ]);
  const { rows } = await reader.execute<Standing>(
    sql`select * from (${sql.join(all, sql` union all `)}) standing order by nr`,
  );
  const used = await topicsOf(reader, { organizationId });
  return {
    channels: rows
      .filter(({ topic_id }) => topic_id === null)
      .map(({ channel, refusal }) => ({ channel, refusal })),
    topics: used.flatMap((topic) =>
      rows
        .filter(({ topic_id }) => topic_id === topic.id)
        .map(({ channel, status, refusal }) => ({
          ...{ topic_id: topic.id, name: topicName(topic), channel, status, refusal },
        })),
    ),
  };
}

/** With what donors chose who were merged into this one. */
async function readHistory(reader: Db | Tx, organizationId: number, id: number) {
  const found = await reader
    .select({ consent: consents, topic: topics })
    .from(consents)
    .innerJoin(donors, within(donors, consents.organizationId, eq(donors.id, consents.donorId)))
    .leftJoin(topics, within(topics, consents.organizationId, eq(topics.id, consents.topicId)))
    .where(
      within(consents, organizationId, or(eq(consents.donorId, id), eq(donors.mergedIntoId, id))),
    )
    .orderBy(desc(consents.id))
    .limit(MOST_HISTORY);
  return found.map(({ consent, topic }) => ({
    id: consent.id,
    channel: consent.channel,
    topic: topic && { id: topic.id, name: topicName(topic) },
    status: consent.status,
    source: consent.source,
    evidence: consent.evidence,
    created_at: consent.createdAt.toISOString(),
  }));
}
