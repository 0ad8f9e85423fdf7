import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { attendees, eventTables, orders, tableSeatings } from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { lockEvent, recordSetup, requireRoom } from "../setup/steps";
import {
  MOST_TABLES,
  NewTables,
  type NewTablesInput,
  TableChanges,
  type TableChangesInput,
} from "./seating-schema";

export type EventTable = typeof eventTables.$inferSelect;

/**
 * Puts tables into the room behind those that are there: one by its name, or several that are numbered
 * on. Throws 403, 404, 409 `too_many`, 422.
 */
export async function createTables(
  actor: Actor,
  eventId: number,
  input: NewTablesInput,
): Promise<EventTable[]> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewTables, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const known = await tablesOf(tx, actor, eventId);
    if (known.length + wanted.count > MOST_TABLES)
      throw conflict("too_many", `An event can have ${MOST_TABLES} tables.`);
    const labels = labelsFor(
      wanted,
      known.map(({ label }) => label),
    );
    const last = known.at(-1)?.position ?? 0;
    const made = await tx
      .insert(eventTables)
      .values(
        labels.map((label, index) => ({
          organizationId: actor.organizationId,
          eventId: event.id,
          label,
          seats: wanted.seats,
          position: last + index + 1,
        })),
      )
      .returning();
    await recordSetup(tx, actor, "event_table.create", event.id, {
      labels,
      seats: wanted.seats,
    });
    return made.sort((a, b) => a.position - b.position);
  });
}

/** A name of its own, or the first numbers that are free. Throws 422 for a name that is taken. */
function labelsFor({ label, count }: { label?: string | null; count: number }, taken: string[]) {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  const named = label?.trim();
  if (named && count === 1) {
    if (used.has(named.toLowerCase())) throw labelTaken(named);
    return [named];
  }
  const labels: string[] = [];
  for (let number = 1; labels.length < count; number++) {
    const next = `${named || "Table"} ${number}`;
    if (!used.has(next.toLowerCase())) labels.push(next);
  }
  return labels;
}

const labelTaken = (label: string) =>
  refused("label", "label_taken", `A table named “${label}” already exists.`);

/** Throws 403, 404, 409 `below_taken` for fewer seats than have guests, 422. */
export async function changeTable(
  actor: Actor,
  eventId: number,
  tableId: number,
  input: TableChangesInput,
): Promise<EventTable> {
  requirePermission(actor, "events_edit");
  const wanted = accept(TableChanges, input);
  return db.transaction(async (tx) => {
    await lockEvent(tx, actor, eventId);
    const table = await claimTable(tx, actor, eventId, tableId);
    requireRoom(wanted.seats, await takenSeats(tx, table), "seat");
    const others = (await tablesOf(tx, actor, eventId)).filter(({ id }) => id !== tableId);
    const { label, seats = table.seats, position } = wanted;
    if (label && others.some((other) => other.label.toLowerCase() === label.toLowerCase()))
      throw labelTaken(label);
    const [changed] = await tx
      .update(eventTables)
      .set({ label: label ?? table.label, seats })
      .where(isTable(table))
      .returning();
    if (!changed) throw notFound("table");
    if (position !== undefined) await renumber(tx, others.toSpliced(position - 1, 0, table));
    await recordSetup(
      tx,
      actor,
      "event_table.change",
      table.id,
      { label: changed.label, seats, ...(position === undefined ? {} : { position }) },
      { label: table.label, seats: table.seats },
    );
    return { ...changed, position: position ?? table.position };
  });
}

async function renumber(tx: Tx, tables: readonly EventTable[]): Promise<void> {
  for (const [index, table] of tables.entries())
    if (table.position !== index + 1)
      await tx
        .update(eventTables)
        .set({ position: index + 1 })
        .where(isTable(table));
}

/** Takes a table out of the room. Its guests are then unseated. Throws 403, 404. */
export async function removeTable(actor: Actor, eventId: number, tableId: number): Promise<void> {
  requirePermission(actor, "events_edit");
  await db.transaction(async (tx) => {
    await lockEvent(tx, actor, eventId);
    const table = await claimTable(tx, actor, eventId, tableId);
    const guests = await takenSeats(tx, table);
    await tx.delete(eventTables).where(isTable(table));
    await recordSetup(
      tx,
      actor,
      "event_table.remove",
      table.id,
      { guests },
      { label: table.label },
    );
  });
}

const isTable = ({ organizationId, id }: Pick<EventTable, "organizationId" | "id">) =>
  within(eventTables, organizationId, eq(eventTables.id, id));

const tablesOf = (tx: Tx, { organizationId }: Actor, eventId: number) =>
  tx
    .select()
    .from(eventTables)
    .where(within(eventTables, organizationId, eq(eventTables.eventId, eventId)))
    .orderBy(asc(eventTables.position), asc(eventTables.id));

/** A table under its row lock: nobody else is placed there meanwhile. Throws not found. */
export async function claimTable(
  tx: Tx,
  { organizationId }: Actor,
  eventId: number,
  tableId: number,
): Promise<EventTable> {
  const [table] = await tx
    .select()
    .from(eventTables)
    .where(and(isTable({ organizationId, id: tableId }), eq(eventTables.eventId, eventId)))
    .for("update");
  if (!table) throw notFound("table");
  return table;
}

/** How many sit at a claimed table. Who is not coming any more leaves it with this. */
export async function takenSeats(tx: Tx, { organizationId, id }: EventTable): Promise<number> {
  const atTable = within(tableSeatings, organizationId, eq(tableSeatings.tableId, id));
  const isComing = sql`exists (
    select from ${attendees} join ${orders} on ${orders.organizationId} = ${attendees.organizationId}
      and ${orders.id} = ${attendees.orderId}
    where ${attendees.organizationId} = ${tableSeatings.organizationId}
      and ${attendees.id} = ${tableSeatings.attendeeId}
      and ${attendees.status} = 'active' and ${orders.status} in ('pending', 'completed'))`;
  await tx.delete(tableSeatings).where(and(atTable, sql`not ${isComing}`));
  return tx.$count(tableSeatings, atTable);
}
