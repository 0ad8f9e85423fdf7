import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "@/db/client";
import {
  auctionItems,
  eventPeople,
  eventSessions,
  questions,
  sponsorPackages,
  ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { invalidInput, refused } from "@/lib/input";
import type { EventRow } from "../capacity/catalog";
import { orderProblems } from "./question-rules";
import { questionsOf } from "./questions";
import type { Ordered } from "./rows";
import { lockEvent, raiseRevision, recordSetup } from "./steps";

const LISTS = {
  ticket_types: { table: ticketTypes, action: "ticket_type.arrange", revision: "catalog" },
  sponsor_packages: {
    table: sponsorPackages,
    action: "sponsor_package.arrange",
    revision: "catalog",
  },
  auction_items: { table: auctionItems, action: "auction_item.arrange", revision: "catalog" },
  questions: { table: questions, action: "question.arrange", revision: "questions" },
  sessions: { table: eventSessions, action: "event_session.arrange", revision: null },
  people: { table: eventPeople, action: "event_person.arrange", revision: null },
} as const;

export const SetupList = z.enum([
  "ticket_types",
  "sponsor_packages",
  "auction_items",
  "questions",
  "sessions",
  "people",
]);
export type SetupList = z.output<typeof SetupList>;

/**
 * Puts one of an event's lists in a new order. Throws 422 unless every row is named once, and for an
 * order in which a question would depend on a later one, or a session come before one that starts earlier.
 */
export async function arrange(
  actor: Actor,
  eventId: number,
  list: SetupList,
  ids: readonly number[],
): Promise<void> {
  requirePermission(actor, "events_edit");
  const { table, action, revision } = LISTS[list];
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const present = await rowsOf(tx, table, event);
    requireSameRows(present, ids);
    if (list === "questions") await requireOrder(tx, event, ids);
    if (list === "sessions") await requireByStart(tx, event, ids);
    const moved = ids.flatMap((id, index) => {
      const position = index + 1;
      return present.some((row) => row.id === id && row.position === position)
        ? []
        : [{ id, position }];
    });
    if (moved.length === 0) return;
    for (const { id, position } of moved)
      await tx
        .update(table)
        .set({ position })
        .where(within(table, event.organizationId, eq(table.id, id)));
    if (revision) await raiseRevision(tx, event, revision);
    const before = present.map(({ id }) => id);
    await recordSetup(tx, actor, action, event.id, { ids: [...ids] }, { ids: before });
  });
}

function rowsOf(tx: Tx, table: Ordered, event: EventRow) {
  return tx
    .select({ id: table.id, position: table.position })
    .from(table)
    .where(within(table, event.organizationId, eq(table.eventId, event.id)))
    .orderBy(
      ...(table === eventSessions ? [asc(eventSessions.startsAt)] : []),
      asc(table.position),
      asc(table.id),
    );
}

function requireSameRows(present: readonly { id: number }[], ids: readonly number[]): void {
  const wanted = new Set(ids);
  const isComplete =
    wanted.size === ids.length &&
    ids.length === present.length &&
    present.every(({ id }) => wanted.has(id));
  if (isComplete) return;
  const message = "The list has changed since you loaded it. Reload it and try again.";
  throw refused("ids", "other_rows", message);
}

async function requireOrder(tx: Tx, event: EventRow, ids: readonly number[]): Promise<void> {
  const all = await questionsOf(tx, event);
  const arranged = ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
  const problems = orderProblems(arranged);
  if (problems.length > 0) throw invalidInput(problems);
}

async function requireByStart(tx: Tx, event: EventRow, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: eventSessions.id, startsAt: eventSessions.startsAt })
    .from(eventSessions)
    .where(within(eventSessions, event.organizationId, eq(eventSessions.eventId, event.id)));
  const starts = ids.flatMap((id) => rows.find((row) => row.id === id)?.startsAt ?? []);
  if (starts.every((start, index) => index === 0 || start >= (starts[index - 1] ?? start))) return;
  const message =
    "Sessions are listed by start time. Only sessions that start at the same time can be reordered.";
  throw refused("ids", "not_by_start", message);
}
