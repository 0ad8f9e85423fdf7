import { and, asc, desc, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { type Db, db, pool, type Tx } from "@/db/client";
import { orders } from "@/db/schema";
import { notFound } from "@/lib/errors";

/** One order with all that reading and changing it needs, in one statement. */
function orderQuery(reader: Db | Tx) {
  return reader.query.orders.findFirst({
    where: and(
      eq(orders.organizationId, sql.placeholder("organizationId")),
      eq(orders.id, sql.placeholder("orderId")),
    ),
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
      organization: { columns: { slug: true, name: true } },
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
        orderBy: (attendee) => [asc(attendee.groupId), asc(attendee.slot)],
      },
      answers: {
        columns: { questionId: true, groupId: true, attendeeId: true, answer: true },
        orderBy: (answer) => asc(answer.questionId),
      },
      receipts: {
        columns: { snapshot: true },
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
export type EventRecord = Omit<OrderRecord["event"], "questions">;

const STATEMENT = "order_record";

const prepared = new WeakMap<pg.Pool, ReturnType<typeof prepareOn>>();

// A pooler between us and Postgres may not keep named statements.
const prepareOn = (reader: Db | Tx) =>
  orderQuery(reader).prepare(process.env.DATABASE_POOLED === "1" ? "" : STATEMENT);

function preparedOnPool() {
  const known = prepared.get(pool());
  if (known) return known;
  const made = prepareOn(db);
  prepared.set(pool(), made);
  return made;
}

/** The order and everything under it. Inside a transaction, lock the order first. Throws not found. */
export async function getOrderRecord(
  organizationId: number,
  orderId: number,
  tx?: Tx,
): Promise<OrderRecord> {
  const statement = tx ? prepareOn(tx) : preparedOnPool();
  const found = await statement.execute({ organizationId, orderId });
  if (!found) throw notFound("registration");
  return found;
}

/** Makes every other writer of the order wait. Throws not found. */
export async function lockOrder(tx: Tx, organizationId: number, orderId: number): Promise<void> {
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, orderId)))
    .for("update");
  if (locked.length === 0) throw notFound("registration");
}
