import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { consents } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { type Topic, topicsOf } from "./topic-rows";

/** How long a subscription waits for its confirmation. */
export const PENDING_DAYS = 7;

/** Ended long ago, so nobody looks at it again. */
const LONG_AGO_DAYS = 60;

type Consent = typeof consents.$inferSelect;
type Donor = { organizationId: number; id: number };

/**
 * What a donor can still confirm by email: topics, and whether anything is emailed at all, for who had
 * unsubscribed from everything.
 */
export type Pending = {
  topics: readonly { topic: Topic; consent: Consent }[];
  channel: Consent | undefined;
};

/** Has a subscription waited too long for its confirmation? */
export const isOverdue = ({ createdAt }: Pick<Consent, "createdAt">): boolean =>
  createdAt <= daysFromNow(-PENDING_DAYS);

/** What waits for a donor's confirmation, in time or not. */
export async function waitingOf(
  reader: Db | Tx,
  { organizationId, id }: Donor,
): Promise<Consent[]> {
  const latest = await reader
    .selectDistinctOn([consents.channel, consents.topicId])
    .from(consents)
    .where(within(consents, organizationId, eq(consents.donorId, id)))
    .orderBy(consents.channel, consents.topicId, sql`${consents.id} desc`);
  return latest.filter(({ status }) => status === "pending");
}

export async function pendingOf(reader: Db | Tx, donor: Donor): Promise<Pending> {
  const open = (await waitingOf(reader, donor)).filter(
    (consent) => consent.channel === "email" && !isOverdue(consent),
  );
  if (open.length === 0) return { topics: [], channel: undefined };
  const topics = (await topicsOf(reader, donor)).flatMap((topic) => {
    const consent = open.find(({ topicId }) => topicId === topic.id);
    return consent ? [{ topic, consent }] : [];
  });
  return { topics, channel: open.find(({ topicId }) => topicId === null) };
}

/** Donors of any organization with subscriptions that were not confirmed in time. */
export async function donorsWithOverdue(reader: Db | Tx, limit: number): Promise<Donor[]> {
  const from = daysFromNow(-LONG_AGO_DAYS).toISOString();
  const until = daysFromNow(-PENDING_DAYS).toISOString();
  const { rows } = await reader.execute<Donor>(sql`
    select distinct pending.organization_id as "organizationId", pending.donor_id as id
    from consents pending
    where pending.status = 'pending' and pending.created_at > ${from} and pending.created_at <= ${until}
      and not exists (select from consents later
        where later.organization_id = pending.organization_id and later.donor_id = pending.donor_id
          and later.channel = pending.channel and later.topic_id is not distinct from pending.topic_id
          and later.id > pending.id)
    limit ${limit}`);
  return rows;
}
