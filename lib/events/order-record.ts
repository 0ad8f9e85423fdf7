import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { preparedStatement } from "@/db/prepared";
import { orders } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";

const orderAsked = within(
  orders,
  sql.placeholder("organizationId"),
  eq(orders.id, sql.placeholder("orderId")),
);

/** One order with all that reading and changing it needs, in one statement. */
export function orderQuery(reader: Db, where = orderAsked) {
  return reader.query.orders.findFirst({
    where,
    columns: { createdAt: false, updatedAt: false, capabilityHash: false },
    with: {
      event: {
        columns: { createdAt: false, updatedAt: false },
        with: {
          questions: {
            columns: { organizationId: false, eventId: false, createdAt: false, updatedAt: false },
            orderBy: (question) => [asc(question.position), asc(question.id)],
          },
        },
      },
      organization: { columns: { slug: true, name: true, locale: true } },
      lines: {
        columns: { organizationId: false, orderId: false },
        orderBy: (line) => asc(line.position),
      },
      sponsors: {
        columns: { organizationId: false, orderId: false, createdAt: false, updatedAt: false },
        with: {
          package: { columns: { id: true, name: true, tier: true } },
          logo: { columns: { id: true, name: true, key: true, mimeType: true } },
        },
        orderBy: (sponsor) => asc(sponsor.id),
      },
      groups: {
        columns: { organizationId: false, orderId: false, eventId: false },
        orderBy: (group) => asc(group.sequence),
      },
      attendees: {
        columns: { organizationId: false, orderId: false },
        with: { seating: { columns: {}, with: { table: { columns: { label: true } } } } },
        orderBy: (attendee) => [asc(attendee.groupId), asc(attendee.slot)],
      },
      answers: {
        columns: { questionId: true, groupId: true, attendeeId: true, answer: true },
        orderBy: (answer) => asc(answer.questionId),
      },
      receipts: {
        columns: { snapshot: true, numberPrefix: true, year: true, sequence: true },
        orderBy: (receipt) => desc(receipt.id),
        limit: 1,
      },
      payments: {
        columns: { id: true, status: true, amount: true, disputed: true },
        with: { refunds: { columns: { paymentId: true, status: true, amount: true } } },
      },
    },
  });
}

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof orderQuery>>>;
export type GroupRecord = OrderRecord["groups"][number];
export type AttendeeRecord = OrderRecord["attendees"][number];
export type AnswerRecord = OrderRecord["answers"][number];
export type SponsorRecord = OrderRecord["sponsors"][number];
export type QuestionRecord = OrderRecord["event"]["questions"][number];
/** A guest, seated or not. */
export type GuestRecord = Omit<AttendeeRecord, "seating" | "custom">;
/** What guests' names, answers and tickets are worked out from, also of an order that is not written yet. */
export type Registration = Pick<
  OrderRecord,
  "status" | "checkAdmittedAt" | "groups" | "answers"
> & { attendees: GuestRecord[]; event: Pick<OrderRecord["event"], "questions"> };
export type EventRecord = Omit<OrderRecord["event"], "questions">;

const orderStatement = preparedStatement("order_record", (reader, name) =>
  orderQuery(reader).prepare(name),
);

/** The order and everything under it. Inside a transaction, lock the order first. Throws not found. */
export async function getOrderRecord(
  organizationId: number,
  orderId: number,
  tx?: Tx,
): Promise<OrderRecord> {
  const found = await orderStatement(tx).execute({ organizationId, orderId });
  if (!found) throw notFound("registration");
  return found;
}

const lockStatement = preparedStatement("order_lock", (reader, name) =>
  reader.select({ id: orders.id }).from(orders).where(orderAsked).for("update").prepare(name),
);

/** Makes every other writer of the order wait. Throws not found. */
export async function lockOrder(tx: Tx, organizationId: number, orderId: number): Promise<void> {
  const locked = await lockStatement(tx).execute({ organizationId, orderId });
  if (locked.length === 0) throw notFound("registration");
}
