import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { topics } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { refusalOf } from "./receiving";
import type { TopicView } from "./schema";
import { type TopicKey, topicName } from "./words";

export type Topic = typeof topics.$inferSelect;
type Scope = { organizationId: number };

const inOrder = [asc(topics.position), asc(topics.id)];

/** The topics that are in use. */
export const topicsOf = (reader: Db | Tx, { organizationId }: Scope): Promise<Topic[]> =>
  reader
    .select()
    .from(topics)
    .where(within(topics, organizationId, isNull(topics.archivedAt)))
    .orderBy(...inOrder);

/** The topics with a key as staff call them, archived ones as well: donors still have them. */
export async function keyTopicsOf(
  reader: Db | Tx,
  { organizationId }: Scope,
): Promise<{ key: TopicKey; name: string }[]> {
  const found = await reader
    .select()
    .from(topics)
    .where(within(topics, organizationId, isNotNull(topics.key)))
    .orderBy(...inOrder);
  return found.flatMap((topic) => (topic.key ? [{ key: topic.key, name: topicName(topic) }] : []));
}

/** Throws not found. */
export async function lockTopic(tx: Tx, { organizationId }: Scope, id: number): Promise<Topic> {
  const [found] = await tx
    .select()
    .from(topics)
    .where(within(topics, organizationId, eq(topics.id, id)))
    .for("no key update");
  if (!found) throw notFound("topic");
  return found;
}

/** Topics with how many donors each reaches by email. */
export async function selectTopics(
  reader: Db | Tx,
  { organizationId }: Scope,
  { archived, id }: { archived?: boolean; id?: number },
): Promise<TopicView[]> {
  const found = await reader
    .select()
    .from(topics)
    .where(
      within(
        topics,
        organizationId,
        id === undefined ? undefined : eq(topics.id, id),
        archived === undefined
          ? undefined
          : archived
            ? isNotNull(topics.archivedAt)
            : isNull(topics.archivedAt),
      ),
    )
    .orderBy(...inOrder);
  const reached = await countReached(
    reader,
    organizationId,
    found.map((topic) => topic.id),
  );
  return found.map((topic) => presentTopic(topic, reached.get(topic.id) ?? 0));
}

/** How many donors topics reach by email. Donors are looked through once, however many topics there are. */
async function countReached(
  reader: Db | Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await reader.execute<{ id: number; reached: number }>(sql`
    with reachable as materialized (
      select donor.id from donors donor
      where donor.organization_id = ${organizationId} and donor.merged_into_id is null
        and ${refusalOf("email")} is null
    ), chosen as (
      select distinct on (consent.donor_id, consent.topic_id)
        consent.donor_id, consent.topic_id, consent.status = 'subscribed' as is_wanted
      from consents consent
      where consent.organization_id = ${organizationId} and consent.channel = 'email'
        and consent.topic_id = any(${sql.param([...ids])}::int[])
      order by consent.donor_id, consent.topic_id, consent.id desc
    ), differing as (
      select chosen.topic_id, count(*)::int as differing
      from chosen
      join topics topic on topic.organization_id = ${organizationId} and topic.id = chosen.topic_id
      join reachable on reachable.id = chosen.donor_id
      where chosen.is_wanted = topic.is_opt_in
      group by chosen.topic_id
    )
    select topic.id, case when topic.is_opt_in then 0 else (select count(*)::int from reachable) end
      + case when topic.is_opt_in then 1 else -1 end * coalesce(differing.differing, 0) as reached
    from topics topic left join differing on differing.topic_id = topic.id
    where topic.organization_id = ${organizationId} and topic.id = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, reached }) => [id, reached]));
}

export const presentTopic = (topic: Topic, reached: number): TopicView => ({
  id: topic.id,
  key: topic.key,
  name: topicName(topic),
  description: topic.description,
  is_public: topic.isPublic,
  is_opt_in: topic.isOptIn,
  position: topic.position,
  email_subscribers: reached,
  archived_at: topic.archivedAt?.toISOString() ?? null,
  created_at: topic.createdAt.toISOString(),
  updated_at: topic.updatedAt.toISOString(),
});
