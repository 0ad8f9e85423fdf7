import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
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
  await registrationQuery(tx, before, after);
}

/** The same, to be sent with other queries; undefined where nothing differs. */
export function registrationQuery(tx: Tx, before: OrderRecord, after: OrderRecord) {
  const changes = [
    updateOrder(before, after),
    updateGroups(after, changed(before.groups, after.groups, byId)),
    updateAttendees(after, changed(before.attendees, after.attendees, byId)),
    updateSponsors(after, changed(before.sponsors, after.sponsors, byId)),
    deleteAnswers(after, missing(before.answers, after.answers)),
    putAnswers(after, changed(before.answers, after.answers, answerKey)),
  ].filter((change) => change !== null);
  if (changes.length === 0) return undefined;
  const named = changes.map((change, n) => sql`${sql.identifier(`change_${n}`)} as (${change})`);
  return tx.execute(sql`with ${sql.join(named, sql`, `)} select`);
}

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

function updateOrder(before: OrderRecord, { organizationId, id, revision }: OrderRecord) {
  if (revision === before.revision) return null;
  return sql`update ${orders} set revision = ${revision}, updated_at = now()
    where ${orders.organizationId} = ${organizationId} and ${orders.id} = ${id}`;
}

/** Rows as a table of their own, the columns named and typed by `shape`. */
const rowSet = (rows: readonly object[], alias: string, shape: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(`${alias}(${shape})`)}`;

/** Nobody knows how many rows JSON has: for a hundred, all of a small table would be read. */
const anyOf = (rows: readonly { id: number }[]): SQL =>
  sql`any(${sql.param(rows.map(({ id }) => id))}::int[])`;

function updateGroups({ organizationId }: OrderRecord, rows: OrderRecord["groups"]) {
  if (rows.length === 0) return null;
  return sql`update ${registrationGroups} set label = new.label, complete = new.complete
    from ${rowSet(rows, "new", "id integer, label text, complete boolean")}
    where ${registrationGroups.organizationId} = ${organizationId}
      and ${registrationGroups.id} = new.id
      and ${registrationGroups.id} = ${anyOf(rows)}`;
}

function updateAttendees({ organizationId }: OrderRecord, rows: OrderRecord["attendees"]) {
  if (rows.length === 0) return null;
  const shape = `id integer, "firstName" text, "lastName" text, email text, phone text,
    "ticketState" text, complete boolean`;
  return sql`update ${attendees} set first_name = new."firstName", last_name = new."lastName",
      email = new.email, phone = new.phone, ticket_state = new."ticketState",
      complete = new.complete
    from ${rowSet(rows, "new", shape)}
    where ${attendees.organizationId} = ${organizationId} and ${attendees.id} = new.id
      and ${attendees.id} = ${anyOf(rows)}`;
}

function updateSponsors({ organizationId }: OrderRecord, rows: OrderRecord["sponsors"]) {
  if (rows.length === 0) return null;
  const shape = `id integer, "companyName" text, "contactName" text, "contactEmail" text,
    "contactPhone" text, "publicVisibility" boolean, notes text,
    "renewalFollowUpRequested" boolean, "renewalFollowUpAt" timestamptz, "logoFileId" integer`;
  return sql`update ${orderSponsors} set company_name = new."companyName",
      contact_name = new."contactName", contact_email = new."contactEmail",
      contact_phone = new."contactPhone", public_visibility = new."publicVisibility",
      notes = new.notes, renewal_follow_up_requested = new."renewalFollowUpRequested",
      renewal_follow_up_at = new."renewalFollowUpAt", logo_file_id = new."logoFileId",
      updated_at = now()
    from ${rowSet(rows, "new", shape)}
    where ${orderSponsors.organizationId} = ${organizationId} and ${orderSponsors.id} = new.id
      and ${orderSponsors.id} = ${anyOf(rows)}`;
}

function deleteAnswers({ organizationId, id }: OrderRecord, rows: AnswerRecord[]) {
  if (rows.length === 0) return null;
  const shape = `"questionId" integer, "groupId" integer, "attendeeId" integer`;
  return sql`delete from ${registrationAnswers}
    using ${rowSet(rows, "gone", shape)}
    where ${registrationAnswers.organizationId} = ${organizationId}
      and ${registrationAnswers.orderId} = ${id}
      and ${registrationAnswers.questionId} = gone."questionId"
      and ${registrationAnswers.groupId} is not distinct from gone."groupId"
      and ${registrationAnswers.attendeeId} is not distinct from gone."attendeeId"`;
}

function putAnswers({ organizationId, id }: OrderRecord, rows: AnswerRecord[]) {
  if (rows.length === 0) return null;
  const shape = `"questionId" integer, "groupId" integer, "attendeeId" integer, answer text`;
  return sql`insert into ${registrationAnswers}
      (organization_id, order_id, question_id, group_id, attendee_id, answer)
    select ${organizationId}::integer, ${id}::integer, "questionId", "groupId", "attendeeId", answer
    from ${rowSet(rows, "new", shape)}
    on conflict (order_id, question_id, coalesce(group_id, 0), coalesce(attendee_id, 0))
    do update set answer = excluded.answer`;
}
