import type { Problem } from "@/lib/errors";
import type { AttendeeChanges } from "../guest-changes";
import type { GuestRecord, Registration } from "../order-record";
import type { OrderChanges } from "../schema";
import { editAnswers, openSheet, refuseUnasked } from "./answer-edits";

/** An order as a guest wants it, and every reason why not. */
export type Edited<Order> = { order: Order; problems: Problem[] };

/** Applies changes of groups, attendees and answers to a copy of the order. */
export function editRegistration<Order extends Registration>(
  order: Order,
  changes: OrderChanges,
): Edited<Order> {
  const problems: Problem[] = [];
  const sheet = openSheet(order, problems);
  const groups = pairUp("groups", order.groups, changes.groups, problems).map(
    ({ row: group, change, path }) => {
      if (!change) return group;
      editAnswers(sheet, { group, attendee: null }, change.answers, `${path}.answers`);
      return { ...group, label: given(change.label, group.label) };
    },
  );
  const attendees = pairUp("attendees", order.attendees, changes.attendees, problems).map(
    ({ row: attendee, change, path }) => {
      if (!change) return attendee;
      const group = order.groups.find((each) => each.id === attendee.groupId);
      if (group) editAnswers(sheet, { group, attendee }, change.answers, `${path}.answers`);
      return editDetails(attendee, change);
    },
  );
  refuseUnasked(sheet);
  return { order: { ...order, groups, attendees, answers: [...sheet.answers.values()] }, problems };
}

const editDetails = <Guest extends GuestRecord>(
  attendee: Guest,
  change: AttendeeChanges,
): Guest => ({
  ...attendee,
  firstName: given(change.first_name, attendee.firstName),
  lastName: given(change.last_name, attendee.lastName),
  email: given(change.email, attendee.email),
  phone: given(change.phone, attendee.phone),
});

/** Absent: unchanged; null or blank: cleared. */
export function given(change: string | null | undefined, stored: string | null): string | null {
  return change === undefined ? stored : change?.trim() || null;
}

/** Every row with the item of the list that names it. Foreign and repeated ids become problems. */
export function pairUp<Row extends { id: number }, Change extends { id: number }>(
  list: string,
  rows: readonly Row[],
  changes: readonly Change[] | null | undefined,
  problems: Problem[],
): { row: Row; change: Change | undefined; path: string }[] {
  const own = new Set(rows.map((row) => row.id));
  const named = new Map<number, { change: Change; path: string }>();
  (changes ?? []).forEach((change, index) => {
    const path = `${list}.${index}`;
    if (!own.has(change.id)) problems.push(unknownId(path));
    else if (named.has(change.id)) problems.push(duplicateId(path));
    else named.set(change.id, { change, path });
  });
  return rows.map((row) => ({ row, change: undefined, path: "", ...named.get(row.id) }));
}

const unknownId = (path: string): Problem => ({
  path: `${path}.id`,
  code: "unknown_id",
  message: "This is not part of the registration.",
});

const duplicateId = (path: string): Problem => ({
  path: `${path}.id`,
  code: "duplicate_id",
  message: "Send each ID only once.",
});
