import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { part, readParts } from "@/db/parts";
import { type TopicKey, topicName } from "@/lib/consents/words";
import type { CustomField } from "@/lib/custom-fields/field-rows";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { CONSENT_FIELDS } from "./consent-fields";
import { customFieldsIn, DONOR_FIELDS } from "./donor-fields";
import type { Choice, ChoiceList, Field, WhereKey } from "./field";
import type { FigureWords } from "./ground";
import { profileFields } from "./profile-fields";
import { ROW_FIELDS, STATUSES } from "./row-fields";

/** Every field that an organization's conditions may compare, with what can be chosen. */
export type Catalog = {
  fields: ReadonlyMap<string, Field>;
  /** Custom fields that are no more, by key, with what they were called. */
  archived: ReadonlyMap<string, string>;
  lists: Record<ChoiceList, Choice[]>;
};

type ListedField = Pick<
  CustomField,
  "key" | "label" | "type" | "options" | "isSensitive" | "programId"
> & { isArchived: boolean };

type ListedTopic = {
  value: string;
  key: TopicKey | null;
  name: string | null;
  isArchived: boolean;
};

/** Reads it in one statement. */
export async function readCatalog(
  reader: Db | Tx,
  organizationId: number,
  words: FigureWords,
): Promise<Catalog> {
  const named = (table: string, name = "name", order = "label") =>
    part<Choice>(sql`
      select id::text as value, ${sql.raw(name)} as label from ${sql.raw(table)}
      where organization_id = ${organizationId} order by ${sql.raw(order)}, id`);
  const { custom, all_topics, ...parts } = await readParts(reader, {
    custom: part<ListedField>(sql`
      select key, label, type, options, is_sensitive as "isSensitive", program_id as "programId",
        archived_at is not null as "isArchived"
      from custom_fields where organization_id = ${organizationId} and object = 'donor'
      order by position, id`),
    tags: named("tags", "name", "lower(name)"),
    all_topics: part<ListedTopic>(sql`
      select id::text as value, key, name, archived_at is not null as "isArchived" from topics
      where organization_id = ${organizationId} order by position, id`),
    programs: named("programs"),
    designations: part<Choice>(sql`
      select d.id::text as value, d.name || ' (' || p.name || ')' as label
      from designations d
      join programs p on p.organization_id = d.organization_id and p.id = d.program_id
      where d.organization_id = ${organizationId} order by label, d.id`),
    events: named("events"),
    mailings: part<Choice>(sql`
      select id::text as value, name as label from mailings
      where organization_id = ${organizationId} and started_at is not null
      order by started_at desc, id desc`),
    sources: named("gift_sources"),
    users: named("users", "first_name || ' ' || last_name"),
  });
  const lists = { ...parts, ...topicChoices(all_topics) };
  const present = custom.filter(({ isArchived }) => !isArchived) as unknown as CustomField[];
  const fields = [
    ...DONOR_FIELDS,
    ...CONSENT_FIELDS,
    ...customFieldsIn(present),
    ...profileFields(words),
    ...ROW_FIELDS,
  ];
  return {
    fields: new Map(fields.map((field) => [field.key, field])),
    archived: new Map(
      custom.filter(({ isArchived }) => isArchived).map(({ key, label }) => [key, label]),
    ),
    lists,
  };
}

/** Topics in use by their IDs, and those with a key by it, archived ones as well: donors still have them. */
const topicChoices = (all: readonly ListedTopic[]): Record<"topics" | "key_topics", Choice[]> => ({
  topics: all
    .filter(({ isArchived }) => !isArchived)
    .map((topic) => ({ value: topic.value, label: topicName(topic) })),
  key_topics: all.flatMap((topic) =>
    topic.key ? [{ value: topic.key, label: topicName(topic) }] : [],
  ),
});

/** What can be chosen for a field. */
export const choicesOf = ({ lists }: Catalog, { choices }: Field): readonly Choice[] | undefined =>
  typeof choices === "string" ? lists[choices] : choices;

/** What narrows rows, as staff read it. */
export const WHERE_LABELS: Record<WhereKey, string> = {
  period: "in",
  designation_ids: "to designation",
  program_ids: "in program",
  methods: "paid by",
  source_ids: "from source",
  recurring: "recurring",
  statuses: "with status",
  event_ids: "for event",
  mailing_ids: "of mailing",
};

/** What can be chosen to narrow a field's rows; undefined for a period and for a yes or no. */
export function choicesOfWhere(
  { lists }: Catalog,
  { group }: Field,
  key: WhereKey,
): readonly Choice[] | undefined {
  switch (key) {
    case "designation_ids":
      return lists.designations;
    case "program_ids":
      return lists.programs;
    case "source_ids":
      return lists.sources;
    case "event_ids":
      return lists.events;
    case "mailing_ids":
      return lists.mailings;
    case "methods":
      return Object.entries(METHOD_NAMES).map(([value, label]) => ({ value, label }));
    case "statuses":
      return (STATUSES[group] ?? []).map((value) => ({
        value,
        label: STATUS_WORDS[value] ?? value,
      }));
    default:
      return undefined;
  }
}

const STATUS_WORDS: Record<string, string> = {
  pending: "Pending",
  active: "Active",
  paused: "Paused",
  failed: "Failed",
  cancelled: "Canceled",
  ended: "Ended",
};
