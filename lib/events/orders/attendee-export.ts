import { and, asc, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { questions, registrationAnswers } from "@/db/schema";
import { within } from "@/db/within";
import { type CsvCell, csv, csvRows } from "@/lib/csv";
import { type CustomColumns, customColumns } from "@/lib/custom-fields/columns";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { valuesOf } from "@/lib/questions/answers";
import { type AttendeeFilter, customMatchingAttendees, matchingAttendees } from "./attendee-filter";
import { type AttendeeRow, attendeeRows } from "./attendee-list";

const HEADING = [
  "Event",
  "Order",
  "Order status",
  "Buyer",
  "Buyer email",
  "Product",
  "Group kind",
  "Group",
  "Group code",
  "Company",
  "Seat",
  "First name",
  "Last name",
  "Email",
  "Phone",
  "Details complete",
  "Ticket",
  "Checked in",
];
const BATCH = 500;

type Question = typeof questions.$inferSelect;
type Answer = { questionId: number; groupId: number | null; attendeeId: number | null };
type Column = { heading: string; questions: Question[] };

/**
 * Exactly the guests that a filter finds, in the list's order, with a column for every question of their
 * events, made while it is sent. Throws 403.
 */
export async function exportAttendees(
  actor: Actor,
  filter: AttendeeFilter,
): Promise<AsyncIterable<string>> {
  requirePermission(actor, "orders_view");
  const wanted = await customMatchingAttendees(actor, filter);
  const rows = await attendeeRows(and(matchingAttendees(actor.organizationId, filter), wanted));
  const eventIds = [...new Set(rows.map(({ event }) => event.id))];
  const asked = eventIds.length > 0 ? await questionsOf(actor, eventIds) : [];
  const columns = columnsOf(asked);
  const taken = [...HEADING, ...columns.map(({ heading }) => heading)];
  const custom = await customColumns(db, actor, "attendee", taken);
  return parts(actor, rows, columns, custom);
}

async function* parts(actor: Actor, rows: AttendeeRow[], columns: Column[], custom: CustomColumns) {
  yield csv([...HEADING, ...columns.map(({ heading }) => heading), ...custom.headings], []);
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const answers = await answersOf(actor, batch);
    yield csvRows(
      batch.map((row) => [
        ...cellsOf(row),
        ...answerCells(row, columns, answers),
        ...custom.cellsOf(row.attendee.custom),
      ]),
    );
  }
}

const questionsOf = ({ organizationId }: Actor, eventIds: number[]) =>
  db
    .select()
    .from(questions)
    .where(within(questions, organizationId, inArray(questions.eventId, eventIds)))
    .orderBy(asc(questions.eventId), asc(questions.position), asc(questions.id));

/** Questions of several events that ask the same share a column. */
function columnsOf(asked: readonly Question[]): Column[] {
  const columns = new Map<string, Column>();
  for (const question of asked) {
    const name = `${question.fieldKey}\n${question.fieldLabel}`;
    const column = columns.get(name) ?? { heading: question.fieldLabel, questions: [] };
    column.questions.push(question);
    columns.set(name, column);
  }
  return withOwnHeadings([...columns].map(([name, column]) => ({ name, column })));
}

/** Two questions in the same words are told apart by their keys. */
function withOwnHeadings(named: { name: string; column: Column }[]): Column[] {
  return named.map(({ name, column }) => {
    const isAlone = named.filter((each) => each.column.heading === column.heading).length === 1;
    const isFree = isAlone && !HEADING.includes(column.heading);
    return isFree ? column : { ...column, heading: `${column.heading} (${name.split("\n")[0]})` };
  });
}

async function answersOf({ organizationId }: Actor, rows: readonly AttendeeRow[]) {
  const orderIds = [...new Set(rows.map(({ order }) => order.id))];
  const found = await db
    .select()
    .from(registrationAnswers)
    .where(
      within(registrationAnswers, organizationId, inArray(registrationAnswers.orderId, orderIds)),
    );
  return new Map(found.map((row) => [keyOf(row.orderId, row), row.answer]));
}

const keyOf = (orderId: number, { questionId, groupId, attendeeId }: Answer) =>
  `${orderId}/${questionId}/${groupId ?? ""}/${attendeeId ?? ""}`;

const cellsOf = ({ attendee, group, company, product, order, event }: AttendeeRow): CsvCell[] => [
  event.name,
  order.orderNumber,
  order.status,
  order.purchaserName,
  order.purchaserEmail,
  product,
  group.kind,
  group.label,
  group.reference,
  company,
  attendee.slot,
  attendee.firstName,
  attendee.lastName,
  attendee.email,
  attendee.phone,
  attendee.complete ? "yes" : "no",
  attendee.status === "cancelled" ? "given back" : attendee.ticketState,
  attendee.checkedInAt?.toISOString() ?? null,
];

/** What the guest said, or their group, or whoever registered them. */
function answerCells(
  { attendee, group, order }: AttendeeRow,
  columns: readonly Column[],
  answers: ReadonlyMap<string, string>,
): CsvCell[] {
  const places: Omit<Answer, "questionId">[] = [
    { groupId: null, attendeeId: attendee.id },
    { groupId: group.id, attendeeId: null },
    { groupId: null, attendeeId: null },
  ];
  return columns.map((column) => {
    for (const question of column.questions)
      for (const place of places) {
        const answer = answers.get(keyOf(order.id, { questionId: question.id, ...place }));
        if (answer !== undefined) return valuesOf(question, answer).join("; ");
      }
    return null;
  });
}
