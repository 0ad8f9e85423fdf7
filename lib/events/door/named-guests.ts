import { eq, inArray, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { attendees, orders } from "@/db/schema";
import { within } from "@/db/within";
import { type GuestRow, guestRows } from "./rows";
import type { DoorScan } from "./schema";

/** By what a scan names its guests: a ticket's code, one guest, or a group. */
const COLUMNS = {
  code: attendees.ticketCode,
  guest: attendees.id,
  group: attendees.groupId,
};

type By = keyof typeof COLUMNS;
type Values = { organizationId: number; value: number | string };

/** Guests whom a scan names, with all that a door needs to know of them. */
export const guestsNamed = (
  tx: Tx,
  organizationId: number,
  scan: DoorScan,
): Promise<GuestRow[]> => {
  const { by, value } = nameIn(scan);
  return GUESTS[by](tx).execute({ organizationId, value });
};

/** Makes every other writer of the order wait that a scan is about; there may be none. */
export async function lockNamed(tx: Tx, organizationId: number, scan: DoorScan): Promise<void> {
  const { by, value } = nameIn(scan);
  await LOCKS[by](tx).execute({ organizationId, value });
}

function nameIn({ code, attendee_id, group_id }: DoorScan): { by: By; value: Values["value"] } {
  if (code !== undefined) return { by: "code", value: code };
  if (group_id !== undefined) return { by: "group", value: group_id };
  return { by: "guest", value: attendee_id ?? 0 };
}

const each = <Statement>(write: (by: By, isNamed: SQL | undefined) => Statement) => {
  const of = (by: By) =>
    write(by, within(attendees, given("organizationId"), eq(COLUMNS[by], given("value"))));
  return { code: of("code"), guest: of("guest"), group: of("group") };
};

const GUESTS = each((by, isNamed) =>
  preparedStatement(`door_guests_by_${by}`, (reader, name) =>
    guestRows(reader, isNamed).prepare(name),
  ),
);

const ordersOf = (reader: Db, isNamed: SQL | undefined) =>
  reader.select({ id: attendees.orderId }).from(attendees).where(isNamed);

const LOCKS = each((by, isNamed) =>
  preparedStatement(`door_lock_by_${by}`, (reader, name) =>
    reader
      .select({ id: orders.id })
      .from(orders)
      .where(within(orders, given("organizationId"), inArray(orders.id, ordersOf(reader, isNamed))))
      .for("update")
      .prepare(name),
  ),
);
