import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { attendees, orderSponsors, registrationAnswers, registrationGroups } from "@/db/schema";
import type {
  AnswerRecord,
  AttendeeRecord,
  GroupRecord,
  OrderRecord,
  SponsorRecord,
} from "./order-record";
import { answerKey } from "./version";

/** Writes what differs between a locked order as it was read and as it shall be, a table at a time. */
export async function writeRegistration(
  tx: Tx,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  const { organizationId } = before;
  await updateGroups(tx, organizationId, changed(before.groups, after.groups, byId));
  await updateAttendees(tx, organizationId, changed(before.attendees, after.attendees, byId));
  await deleteAnswers(tx, before, missing(before.answers, after.answers));
  await putAnswers(tx, before, changed(before.answers, after.answers, answerKey));
  for (const sponsor of changed(before.sponsors, after.sponsors, byId))
    await updateSponsor(tx, organizationId, sponsor);
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

async function updateGroups(tx: Tx, organizationId: number, rows: GroupRecord[]) {
  if (rows.length === 0) return;
  const values = rows.map(({ id, label, complete }) => ({ id, label, complete }));
  await tx.execute(sql`
    update ${registrationGroups} set label = new.label, complete = new.complete
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as new(id integer, label text, complete boolean)
    where ${registrationGroups.organizationId} = ${organizationId}
      and ${registrationGroups.id} = new.id`);
}

async function updateAttendees(tx: Tx, organizationId: number, rows: AttendeeRecord[]) {
  if (rows.length === 0) return;
  const values = rows.map(({ id, firstName, lastName, email, phone, ticketState }) => ({
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    ticket_state: ticketState,
  }));
  await tx.execute(sql`
    update ${attendees} set first_name = new.first_name, last_name = new.last_name,
      email = new.email, phone = new.phone, ticket_state = new.ticket_state
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as new(id integer, first_name text, last_name text, email text, phone text, ticket_state text)
    where ${attendees.organizationId} = ${organizationId} and ${attendees.id} = new.id`);
}

const answerRows = (rows: AnswerRecord[]) =>
  JSON.stringify(
    rows.map(({ questionId, groupId, attendeeId, answer }) => ({
      question_id: questionId,
      group_id: groupId,
      attendee_id: attendeeId,
      answer,
    })),
  );

async function deleteAnswers(tx: Tx, order: OrderRecord, rows: AnswerRecord[]) {
  if (rows.length === 0) return;
  await tx.execute(sql`
    delete from ${registrationAnswers}
    using jsonb_to_recordset(${answerRows(rows)}::jsonb)
      as gone(question_id integer, group_id integer, attendee_id integer)
    where ${registrationAnswers.organizationId} = ${order.organizationId}
      and ${registrationAnswers.orderId} = ${order.id}
      and ${registrationAnswers.questionId} = gone.question_id
      and ${registrationAnswers.groupId} is not distinct from gone.group_id
      and ${registrationAnswers.attendeeId} is not distinct from gone.attendee_id`);
}

async function putAnswers(tx: Tx, order: OrderRecord, rows: AnswerRecord[]) {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${registrationAnswers}
      (organization_id, order_id, question_id, group_id, attendee_id, answer)
    select ${order.organizationId}, ${order.id}, question_id, group_id, attendee_id, answer
    from jsonb_to_recordset(${answerRows(rows)}::jsonb)
      as new(question_id integer, group_id integer, attendee_id integer, answer text)
    on conflict (order_id, question_id, coalesce(group_id, 0), coalesce(attendee_id, 0))
    do update set answer = excluded.answer`);
}

async function updateSponsor(tx: Tx, organizationId: number, sponsor: SponsorRecord) {
  const { id, package: _, logo: __, ...values } = sponsor;
  await tx
    .update(orderSponsors)
    .set(values)
    .where(and(eq(orderSponsors.organizationId, organizationId), eq(orderSponsors.id, id)));
}
