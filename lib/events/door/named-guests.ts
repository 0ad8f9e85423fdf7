import { eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { attendees, orders } from "@/db/schema";
import { within } from "@/db/within";
import { type GuestRow, guestRows } from "./rows";
import type { DoorScan } from "./schema";

/** What a scan can name its guests by: a ticket's code, one guest, or a group. */
const COLUMNS = {
  code: attendees.ticketCode,
  guest: attendees.id,
  group: attendees.groupId,
};

type By = keyof typeof COLUMNS;

/** The guests whom a scan names, with all that a door needs to know of them. */
export const guestsNamed = (
  tx: Tx,
  organizationId: number,
  scan: DoorScan,
): Promise<GuestRow[]> => {
  const { by, value } = nameIn(scan);
  return GUESTS[by](tx).execute({ organizationId, value });
};

/** Locks the orders of the guests whom a scan names, so that everyone else who writes to them waits. */
export async function lockNamed(tx: Tx, organizationId: number, scan: DoorScan): Promise<void> {
  const { by, value } = nameIn(scan);
  await LOCKS[by](tx).execute({ organizationId, value });
}

function nameIn({ code, attendee_id, group_id }: DoorScan): { by: By; value: number | string } {
  if (code !== undefined) return { by: "code", value: code };
  if (group_id !== undefined) return { by: "group", value: group_id };
  return { by: "guest", value: attendee_id ?? 0 };
}

const isNamed = (by: By) =>
  within(attendees, given("organizationId"), eq(COLUMNS[by], given("value")));

const guestsBy = (by: By) =>
  preparedStatement(`door_guests_by_${by}`, (reader, name) =>
    guestRows(reader, isNamed(by)).prepare(name),
  );

const lockBy = (by: By) =>
  preparedStatement(`door_lock_by_${by}`, (reader, name) => {
    const its = reader.select({ id: attendees.orderId }).from(attendees).where(isNamed(by));
    return reader
      .select({ id: orders.id })
      .from(orders)
      .where(within(orders, given("organizationId"), inArray(orders.id, its)))
      .for("update")
      .prepare(name);
  });

const GUESTS = { code: guestsBy("code"), guest: guestsBy("guest"), group: guestsBy("group") };
const LOCKS = { code: lockBy("code"), guest: lockBy("guest"), group: lockBy("group") };
