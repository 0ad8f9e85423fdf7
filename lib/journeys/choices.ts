import { sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { part, readParts } from "@/db/parts";
import { type TopicKey, topicName } from "@/lib/consents/words";
import { EVENT_CATALOGUE } from "@/lib/event-types/catalogue";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { customDate, DATE_FIELDS } from "./date-fields";

export type IdChoice = { id: number; name: string };
export type KeyChoice = { key: string; label: string };
export type EventChoice = KeyChoice & { heading: string };

/** What a journey's steps can name, to choose from. */
export type JourneyChoices = {
  /** The organization’s name, which texts of steps can say. */
  organization: string;
  topics: IdChoice[];
  tags: IdChoice[];
  users: IdChoice[];
  endpoints: IdChoice[];
  journeys: IdChoice[];
  events: EventChoice[];
  dates: KeyChoice[];
};

/** Types of events that are about a donor, whom they can bring into a journey. */
const DONOR_EVENTS: readonly EventChoice[] = EVENT_CATALOGUE.filter(
  ({ record, subject }) =>
    record.donor !== undefined && !["journey", "journey_enrollment"].includes(subject),
).map(({ type, title, heading }) => ({ key: type, label: title, heading }));

type ListedTopic = { id: number; key: TopicKey | null; name: string | null };

/** Reads it in one statement. */
export async function readChoices(
  reader: Db | Tx,
  { organizationId }: Pick<Actor, "organizationId">,
): Promise<JourneyChoices> {
  const { topics, custom, organizations, ...lists } = await readParts(reader, {
    organizations: part<{ name: string }>(
      sql`select name from organizations where id = ${organizationId}`,
    ),
    topics: part<ListedTopic>(sql`
      select id, key, name from topics
      where organization_id = ${organizationId} and archived_at is null order by position, id`),
    custom: part<KeyChoice>(sql`
      select key, label from custom_fields
      where organization_id = ${organizationId} and object = 'donor' and type = 'date'
        and archived_at is null and not is_sensitive
      order by position, id`),
    tags: part<IdChoice>(sql`
      select id, name from tags where organization_id = ${organizationId} order by lower(name), id`),
    users: part<IdChoice>(sql`
      select id, first_name || ' ' || last_name as name from users
      where organization_id = ${organizationId} and status <> 'suspended' order by name, id`),
    endpoints: part<IdChoice>(sql`
      select id, coalesce(description, url) as name from webhook_endpoints
      where organization_id = ${organizationId} order by id`),
    journeys: part<IdChoice>(sql`
      select id, name from journeys
      where organization_id = ${organizationId} and state <> 'archived' order by lower(name), id`),
  });
  return {
    ...lists,
    organization: organizations[0]?.name ?? "",
    topics: topics.map((topic) => ({ id: topic.id, name: topicName(topic) })),
    events: [...DONOR_EVENTS],
    dates: [
      ...Object.entries(DATE_FIELDS).map(([key, label]) => ({ key, label })),
      ...custom.map(({ key, label }) => ({ key: customDate(key), label })),
    ],
  };
}

/** What the editor of a journey offers. */
export async function listJourneyChoices(actor: Actor): Promise<JourneyChoices> {
  requirePermission(actor, "journeys_view");
  return readChoices(db, actor);
}
