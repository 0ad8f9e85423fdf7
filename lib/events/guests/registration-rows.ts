import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { given, keptStatementQuery } from "@/db/prepared";
import {
  attendees,
  orderSponsors,
  orders,
  registrationAnswers,
  registrationGroups,
} from "@/db/schema";
import type { AnswerRecord, OrderRecord } from "../order-record";
import { answerKey } from "./version";

/**
 * Writes what differs between a locked order as it was read and as it shall be: every row of every
 * table in one statement.
 */
export async function writeRegistration(
  tx: Tx,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  await registrationQuery(tx, before, after)?.execute();
}

/** The same, to be sent with other queries; undefined where nothing differs. */
export function registrationQuery(tx: Tx, before: OrderRecord, after: OrderRecord) {
  const rows: Rows = {
    order: after.revision === before.revision ? [] : [{ id: after.id }],
    groups: changed(before.groups, after.groups, byId),
    attendees: changed(before.attendees, after.attendees, byId),
    sponsors: changed(before.sponsors, after.sponsors, byId),
    gone: missing(before.answers, after.answers),
    answers: changed(before.answers, after.answers, answerKey),
  };
  const parts = PARTS.filter((part) => rows[part].length > 0);
  return parts.length > 0 ? changeStatement(tx, { order: after, rows, parts }) : undefined;
}

/** What a change may write, each in a part of the statement that gets its rows as JSON. */
const PARTS = ["order", "groups", "attendees", "sponsors", "gone", "answers"] as const;

type Part = (typeof PARTS)[number];
type Rows = Record<Part, readonly object[]>;
type Change = { order: OrderRecord; rows: Rows; parts: readonly Part[] };

const changeStatement = keptStatementQuery<object, Change>(
  ({ parts }) => parts.join(),
  ({ parts }) => {
    const named = parts.map((part) => sql`${sql.identifier(part)} as (${WRITES[part]()})`);
    return sql`with ${sql.join(named, sql`, `)} select`;
  },
  ({ order: { organizationId, id, revision }, rows, parts }) => ({
    ...{ organizationId, orderId: id, revision },
    ...Object.fromEntries(parts.map((part) => [part, JSON.stringify(rows[part])])),
    ...Object.fromEntries(parts.map((part) => [`${part}_ids`, idsOf(rows[part])])),
  }),
);

const byId = ({ id }: { id: number }) => String(id);

/** The rows of `after` that `before` does not have like this. */
function changed<Row>(before: Row[], after: Row[], keyOf: (row: Row) => string): Row[] {
  const known = new Map(before.map((row) => [keyOf(row), row]));
  return after.filter((row) => !isDeepStrictEqual(known.get(keyOf(row)), row));
}

function missing(before: AnswerRecord[], after: AnswerRecord[]): AnswerRecord[] {
  const kept = new Set(after.map(answerKey));
  return before.filter((answer) => !kept.has(answerKey(answer)));
}

/** Answers have none. */
const idsOf = (rows: readonly object[]): unknown[] =>
  rows.flatMap((row) => ("id" in row ? row.id : []));

/** Every part names it. */
const ownOrganization = given<number>("organizationId");

/** The rows of a part as a table of their own, the columns named and typed by `shape`. */
const rowsOf = (part: Part, shape: string): SQL =>
  sql`jsonb_to_recordset(${given(part)}::jsonb) as ${sql.raw(`new(${shape})`)}`;

/** Nobody knows how many rows JSON has: for a hundred, all of a small table would be read. */
const anyOf = (part: Part): SQL => sql`any(${given(`${part}_ids`)}::int[])`;

const ANSWER = `"questionId" integer, "groupId" integer, "attendeeId" integer`;

const WRITES: Record<Part, () => SQL> = {
  order: () => sql`update ${orders} set revision = ${given("revision")}::int, updated_at = now()
    where ${orders.organizationId} = ${ownOrganization}::int
      and ${orders.id} = ${given("orderId")}::int`,

  groups: () => sql`update ${registrationGroups} set label = new.label, complete = new.complete
    from ${rowsOf("groups", "id integer, label text, complete boolean")}
    where ${registrationGroups.organizationId} = ${ownOrganization}::int
      and ${registrationGroups.id} = new.id
      and ${registrationGroups.id} = ${anyOf("groups")}`,

  attendees: () => {
    const shape = `id integer, "firstName" text, "lastName" text, email text, phone text,
      "ticketState" text, complete boolean`;
    return sql`update ${attendees} set first_name = new."firstName", last_name = new."lastName",
        email = new.email, phone = new.phone, ticket_state = new."ticketState",
        complete = new.complete
      from ${rowsOf("attendees", shape)}
      where ${attendees.organizationId} = ${ownOrganization}::int and ${attendees.id} = new.id
        and ${attendees.id} = ${anyOf("attendees")}`;
  },

  sponsors: () => {
    const shape = `id integer, "companyName" text, "contactName" text, "contactEmail" text,
      "contactPhone" text, "publicVisibility" boolean, notes text,
      "renewalFollowUpRequested" boolean, "renewalFollowUpAt" timestamptz, "logoFileId" integer`;
    return sql`update ${orderSponsors} set company_name = new."companyName",
        contact_name = new."contactName", contact_email = new."contactEmail",
        contact_phone = new."contactPhone", public_visibility = new."publicVisibility",
        notes = new.notes, renewal_follow_up_requested = new."renewalFollowUpRequested",
        renewal_follow_up_at = new."renewalFollowUpAt", logo_file_id = new."logoFileId",
        updated_at = now()
      from ${rowsOf("sponsors", shape)}
      where ${orderSponsors.organizationId} = ${ownOrganization}::int
        and ${orderSponsors.id} = new.id
        and ${orderSponsors.id} = ${anyOf("sponsors")}`;
  },

  gone: () => sql`delete from ${registrationAnswers}
    using ${rowsOf("gone", ANSWER)}
    where ${registrationAnswers.organizationId} = ${ownOrganization}::int
      and ${registrationAnswers.orderId} = ${given("orderId")}::int
      and ${registrationAnswers.questionId} = new."questionId"
      and ${registrationAnswers.groupId} is not distinct from new."groupId"
      and ${registrationAnswers.attendeeId} is not distinct from new."attendeeId"`,

  answers: () => sql`insert into ${registrationAnswers}
      (organization_id, order_id, question_id, group_id, attendee_id, answer)
    select ${ownOrganization}::int, ${given("orderId")}::int, "questionId", "groupId",
      "attendeeId", answer
    from ${rowsOf("answers", `${ANSWER}, answer text`)}
    on conflict (order_id, question_id, coalesce(group_id, 0), coalesce(attendee_id, 0))
    do update set answer = excluded.answer`,
};
