import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { given, keptStatementQuery } from "@/db/prepared";
import {
  auditLog,
  journeyEnrollments,
  journeyInbox,
  journeys,
  outboundEvents,
  webhookDeliveries,
  webhookEndpoints,
} from "@/db/schema";
import { MOST_CAUSES, REACHED_EVENT, TEST_EVENT } from "@/lib/event-types/definitions";
import { type RecordDefinition, readRecord } from "@/lib/event-types/record";

/**
 * One change as the statement reads it. All but the audit log's columns are of the event, whose `type` is
 * null where integrations follow no such change.
 */
export type ChangeRow = {
  nth: number;
  action: string;
  subject_type: string;
  subject_id: number;
  before?: unknown;
  after?: unknown;
  type: string | null;
  about: string | null;
  about_id: number;
  donor_id: number | null;
  details: Record<string, unknown>;
  changed: readonly string[];
  needs: readonly string[];
  /** Ids of the events that it follows from, the first cause first. */
  cause: readonly number[];
  is_logged: boolean;
};

/**
 * A record that a statement before this one in the same trip may have written: nobody knows its id yet.
 * @property name tells its statement from others
 * @property rows its `id`, and `said` of it for the log, as JSON; none where nothing was written
 * @property values what `rows` is given
 */
export type FoundRecord = { name: string; rows: SQL; values: Record<string, unknown> };

export type WrittenChanges = {
  organizationId: number;
  actorKind: string;
  actorId: number | null;
  requestId: string;
  at: Date;
  changes: readonly ChangeRow[];
  /** What the only change is about, in place of its ids. */
  found?: FoundRecord;
  records: ReadonlyMap<string, RecordDefinition>;
};

/** Bytes that a payload may have, so that the body of a webhook stays below 20 kB (`webhooks`). */
const LARGEST_PAYLOAD = 19_000;

/**
 * Writes the audit rows, the events, what is to be delivered of them, and the journeys that listen to them, in
 * one statement. An event holds its record as this statement finds it, so it comes after whatever changes the
 * record. No endpoint is told of itself, but for a test. No one enters a journey by what a long row of other
 * journeys caused. What is materialized is worked out once: Postgres would otherwise read the record anew
 * wherever it is mentioned.
 */
export const changesStatement: (
  tx: Tx,
  changes: WrittenChanges,
) => { execute(): Promise<unknown> } = keptStatementQuery<object, WrittenChanges>(
  ({ records, found }) => [found?.name ?? "", ...records.keys()].join(" "),
  write,
  ({ organizationId, actorKind, actorId, requestId, at, changes, found }) => ({
    ...{ organizationId, actorKind, actorId, requestId, at: at.toISOString() },
    ...{ changes: JSON.stringify(changes), ...found?.values },
  }),
);

const ORGANIZATION = sql`${given("organizationId")}::int`;
const ACTOR_KIND = sql`${given("actorKind")}::text`;
const ACTOR_ID = sql`${given("actorId")}::int`;
const REQUEST_ID = sql`${given("requestId")}::text`;
const AT = sql`${given("at")}::timestamptz`;

const CHANGES = sql`jsonb_to_recordset(${given("changes")}::jsonb) as c(nth int, action text,
  subject_type text, subject_id int, before jsonb, after jsonb, type text, about text, about_id int,
  donor_id int, details jsonb, changed jsonb, needs text[], cause int[], is_logged boolean)`;

const aboutFound = ({ rows }: FoundRecord): SQL => sql`(
  select c.nth, c.action, c.subject_type, f.id as subject_id, c.before, c.after || f.said as after,
    c.type, c.about, f.id as about_id, c.donor_id, c.details, c.changed, c.needs, c.cause, c.is_logged
  from ${CHANGES} cross join (${rows}) f) c`;

function write({ records, found }: WrittenChanges): SQL {
  const cases = [...records].map(
    ([subject, record]) =>
      sql`when ${sql.raw(`'${subject}'`)} then ${readRecord(record, ORGANIZATION, sql`c.about_id`)}`,
  );
  const record =
    cases.length > 0 ? sql`case c.about ${sql.join(cases, sql` `)} end` : sql`null::jsonb`;
  return sql`with changes as materialized (select c.* from ${found ? aboutFound(found) : CHANGES}),
    logged as (
      insert into ${auditLog} (organization_id, actor_kind, actor_id, action, subject_type, subject_id,
        before, after, request_id, created_at)
      select ${ORGANIZATION}, ${ACTOR_KIND}, ${ACTOR_ID}, action, subject_type, subject_id,
        before, after, ${REQUEST_ID}, ${AT}
      from changes where is_logged order by nth),
    found as materialized (
      select c.*, ${record} as record from changes c where c.type is not null),
    told as materialized (
      select f.*, whose, jsonb_build_object(
          'subject', jsonb_build_object('type', f.about, 'id', f.about_id),
          'donor_id', whose, 'record', f.record -> 0, 'changed', f.changed, 'details', f.details,
          'actor', jsonb_build_object('kind', ${ACTOR_KIND}, 'id', ${ACTOR_ID}),
          'request_id', ${REQUEST_ID}, 'cause', to_jsonb(f.cause)) as payload
      from found f, lateral (select coalesce(f.donor_id, (f.record ->> 1)::int) as whose) donor),
    happened as (
      insert into ${outboundEvents} (organization_id, type, subject_type, subject_id, donor_id, cause,
        payload, created_at)
      select ${ORGANIZATION}, type, about, about_id, whose, cause,
        case when octet_length(payload::text) <= ${sql.raw(String(LARGEST_PAYLOAD))} then payload
          else payload || '{"record": null}' end,
        ${AT}
      from told
      order by nth
      returning id, type, subject_type, subject_id, donor_id, cause, payload),
    listened as (
      insert into ${journeyInbox} (organization_id, event_id, journey_id, enrollment_id, created_at)
      select ${ORGANIZATION}, h.id, j.id, null, ${AT}
      from happened h
      join ${journeys} j on j.organization_id = ${ORGANIZATION} and j.state = 'active'
        and j.entry_types <> '{}' and h.type = any(j.entry_types)
      where h.donor_id is not null and cardinality(h.cause) < ${sql.raw(String(MOST_CAUSES))}
      union all
      select ${ORGANIZATION}, h.id, i.journey_id, i.id, ${AT}
      from happened h
      join ${journeyEnrollments} i on i.organization_id = ${ORGANIZATION} and i.donor_id = h.donor_id
        and i.state = 'active' and h.type = any(i.listens))
    insert into ${webhookDeliveries} (organization_id, endpoint_id, event_id, next_attempt_at, created_at)
    select ${ORGANIZATION}, e.id, h.id, ${AT}, ${AT}
    from happened h
    join (select distinct type, needs from changes) c on c.type = h.type
    join ${webhookEndpoints} e on e.organization_id = ${ORGANIZATION} and e.state = 'enabled'
      and case when h.type = ${sql.raw(`'${TEST_EVENT}'`)} then e.id = h.subject_id
        when h.type = ${sql.raw(`'${REACHED_EVENT}'`)}
          then e.id = (h.payload #>> '{details,endpoint_id}')::int and c.needs <@ e.permissions
        else e.types && array[h.type, '*'] and c.needs <@ e.permissions
          and (h.subject_type, h.subject_id) <> ('webhook_endpoint', e.id) end
    order by h.id, e.id`;
}
