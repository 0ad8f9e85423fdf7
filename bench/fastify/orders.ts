import { and, desc, eq } from "drizzle-orm";
import {
  attendees,
  auditLog,
  events,
  orders,
  organizations,
  outboundEvents,
  questions,
  registrationGroups,
} from "@/db/schema";
import { hashSecret } from "@/lib/ids";
import { missingOf, version, view } from "../bare/view.mjs";
import { asRow, db, type Reader } from "./database";

export type OrderPath = { client: string; event: string; token: string };

/** An order under the names that the bare server's functions know. */
type Order = {
  organization_id: number;
  status: string;
  revision: number;
  attendees: Guest[];
};
type Guest = {
  id: number;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
};
export type Changes = { version: string; attendees: ({ id: number } & Partial<Guest>)[] };

type Answer = [status: number, body: object];

const NOT_FOUND: Answer = [404, { message: "Registration not found." }];

export async function readOrder(path: OrderPath, link: string): Promise<Answer> {
  const id = await findOrder(path);
  const order = id && (await orderOf(db, id));
  return order ? [200, { data: view(order, link) }] : NOT_FOUND;
}

export async function updateOrder(path: OrderPath, body: Changes, link: string): Promise<Answer> {
  const id = await findOrder(path);
  if (!id) return NOT_FOUND;
  return db.transaction(async (tx): Promise<Answer> => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for("update");
    const order = await orderOf(tx, id);
    if (!order) return NOT_FOUND;
    const current = version(order);
    if (body.version !== current) return [409, { details: { current_version: current } }];
    const before = order.attendees.map((each) => ({ ...each }));
    const known = new Map(order.attendees.map((each) => [each.id, each]));
    if (!body.attendees.every((each) => known.has(each.id))) return [422, { message: "invalid" }];
    for (const change of body.attendees) Object.assign(known.get(change.id) ?? {}, change);
    order.revision += 1;
    await write(tx, { id, order, body, before });
    return [200, { data: view(order, link) }];
  });
}

async function findOrder({ client, event, token }: OrderPath): Promise<number | undefined> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(
      and(
        eq(orders.capabilityHash, hashSecret(token)),
        eq(organizations.slug, client),
        eq(events.slug, event),
        eq(orders.magicLinkEnabled, true),
      ),
    );
  return found?.id;
}

type Writing = { id: number; order: Order; body: Changes; before: Guest[] };

async function write(tx: Reader, { id, order, body, before }: Writing): Promise<void> {
  const organizationId = order.organization_id;
  for (const guest of order.attendees.filter((each) =>
    body.attendees.some((change) => change.id === each.id),
  )) {
    const state = missingOf(order, guest).length > 0 ? "not_ready" : "ready";
    Object.assign(guest, { ticket_state: state });
    await tx
      .update(attendees)
      .set({
        ...{ firstName: guest.first_name, lastName: guest.last_name },
        ...{ email: guest.email, phone: guest.phone, ticketState: state },
      })
      .where(and(eq(attendees.organizationId, organizationId), eq(attendees.id, guest.id)));
  }
  const complete = order.attendees.every((each) => missingOf(order, each).length === 0);
  await tx
    .update(registrationGroups)
    .set({ complete })
    .where(
      and(
        eq(registrationGroups.organizationId, organizationId),
        eq(registrationGroups.orderId, id),
      ),
    );
  await tx
    .update(orders)
    .set({ revision: order.revision, updatedAt: new Date() })
    .where(eq(orders.id, id));
  await tx.insert(auditLog).values({
    ...{ organizationId, actorKind: "guest", actorId: id, action: "order.update" },
    ...{ subjectType: "order", subjectId: id, requestId: "bench" },
    before: { attendees: before },
    after: { attendees: body.attendees },
  });
  const payload = { order_id: id, version: version(order) };
  await tx.insert(outboundEvents).values({ organizationId, type: "order.updated", payload });
}

async function orderOf(reader: Reader, id: number): Promise<Order | undefined> {
  const order = await reader.query.orders.findFirst({
    where: eq(orders.id, id),
    with: {
      event: { with: { questions: { where: eq(questions.active, true) } } },
      lines: { orderBy: (line, { asc }) => asc(line.position) },
      groups: { orderBy: (group, { asc }) => asc(group.sequence) },
      attendees: {
        orderBy: (attendee, { asc }) => [asc(attendee.groupId), asc(attendee.slot)],
        with: { seating: { with: { table: true } } },
      },
      answers: { orderBy: (answer, { asc }) => asc(answer.questionId) },
      receipts: { orderBy: (receipt) => desc(receipt.id), limit: 1 },
      payments: true,
    },
  });
  if (!order) return undefined;
  const paid = order.payments.filter(({ status }) => status === "succeeded");
  const asked = order.event.questions.toSorted((a, b) => a.position - b.position || a.id - b.id);
  return {
    ...(asRow(order) as Order),
    ...{
      questions: asked.map(asRow),
      attendees: order.attendees.map(({ seating, ...attendee }) => ({
        ...(asRow(attendee) as Guest),
        table_label: seating?.table?.label ?? null,
      })),
      quote_snapshot: order.quoteSnapshot,
      sponsorship_interest: order.sponsorshipInterest,
      receipts: order.receipts.map((receipt) => ({
        ...(asRow(receipt) as object),
        snapshot: receipt.snapshot,
      })),
      lines: order.lines.map((line) => ({
        ...(asRow(line) as object),
        source_snapshot: line.sourceSnapshot,
      })),
      paid: paid.reduce((sum, { amount }) => sum + amount, 0),
    },
  };
}
