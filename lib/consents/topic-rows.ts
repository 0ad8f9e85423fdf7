import { asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { topics } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { refusalOf, topicStatus } from "./receiving";
import type { TopicView } from "./schema";
import { topicName } from "./words";

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
    .select({ topic: topics, reached: reachedBy(organizationId) })
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
  return found.map(({ topic, reached }) => presentTopic(topic, reached));
}

const reachedBy = (organizationId: number): SQL<number> => sql<number>`(
  select count(*)::int from topics topic
  join donors donor on donor.organization_id = topic.organization_id and donor.merged_into_id is null
  where topic.organization_id = ${organizationId} and ${eq(sql`topic.id`, topics.id)}
    and ${refusalOf("email", topicStatus("email"))} is null)`;

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
