import { eq, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { attendees, orderLines, orders, registrationGroups } from "@/db/schema";
import type { Unsent } from "@/db/trips";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { findEvent } from "../setup/rows";
import type { DoorCounts } from "./schema";

type Part = { expected: number; checked_in: number };

/** How many are expected and how many are in. Throws 403, not found. */
export async function countAtDoor(actor: Actor, eventId: number): Promise<DoorCounts> {
  requirePermission(actor, "checkin");
  await findEvent(db, actor, eventId);
  return doorCounts(db, actor, eventId);
}

/** Expected is who would be let in: places of completed registrations and of admitted check orders. */
export const doorCounts = async (
  reader: Db | Tx,
  { organizationId }: Pick<Actor, "organizationId">,
  eventId: number,
): Promise<DoorCounts> => countsOf(await countsQuery(reader, organizationId, eventId).execute());

/** The guests of one kind and product. */
export type Counted = Part & {
  kind: DoorCounts["by_kind"][number]["kind"];
  product: string;
  not_paid: number;
};

/** What the counts are made of, to be sent with other queries. */
export const countsQuery = (
  reader: Db | Tx,
  organizationId: number,
  eventId: number,
): Unsent<Counted[]> => ({
  execute: () => countsStatement(reader).execute({ organizationId, eventId }),
});

const countsStatement = preparedStatement("door_counts", (reader, name) => {
  const isAdmitted = sql`(${orders.status} = 'completed' or ${orders.checkAdmittedAt} is not null)`;
  return reader
    .select({
      kind: registrationGroups.kind,
      product: orderLines.label,
      expected: sql<number>`(count(*) filter (where ${isAdmitted}))::int`,
      checked_in: sql<number>`(count(${attendees.checkedInAt}) filter (where ${isAdmitted}))::int`,
      not_paid: sql<number>`(count(*) filter (where not ${isAdmitted}))::int`,
    })
    .from(attendees)
    .innerJoin(orders, within(orders, attendees.organizationId, eq(orders.id, attendees.orderId)))
    .innerJoin(
      registrationGroups,
      within(
        registrationGroups,
        attendees.organizationId,
        eq(registrationGroups.id, attendees.groupId),
      ),
    )
    .innerJoin(
      orderLines,
      within(
        orderLines,
        registrationGroups.organizationId,
        eq(orderLines.id, registrationGroups.lineId),
      ),
    )
    .where(
      within(
        orders,
        given("organizationId"),
        eq(orders.eventId, given("eventId")),
        eq(attendees.status, "active"),
        sql`${orders.status} in ('pending', 'completed')`,
      ),
    )
    .groupBy(registrationGroups.kind, orderLines.label)
    .orderBy(registrationGroups.kind, orderLines.label)
    .prepare(name);
});

export function countsOf(rows: readonly Counted[]): DoorCounts {
  return {
    ...sumOf(rows),
    not_paid: rows.reduce((sum, row) => sum + row.not_paid, 0),
    by_kind: partsBy(rows, ({ kind }) => kind).map(([kind, part]) => ({ kind, ...part })),
    by_product: partsBy(rows, ({ product }) => product).map(([product, part]) => ({
      product,
      ...part,
    })),
  };
}

function partsBy<Row extends Part, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): [Key, Part][] {
  const keys = [...new Set(rows.map(keyOf))];
  return keys
    .map((key): [Key, Part] => [key, sumOf(rows.filter((row) => keyOf(row) === key))])
    .filter(([, { expected }]) => expected > 0);
}

const sumOf = (rows: readonly Part[]): Part => ({
  expected: rows.reduce((sum, row) => sum + row.expected, 0),
  checked_in: rows.reduce((sum, row) => sum + row.checked_in, 0),
});
