import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { eventInvitations } from "@/db/schema";
import { recordChanges } from "@/lib/audit/audit";
import { invalid, type Problem } from "@/lib/errors";
import { type Actor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { takeCapacity } from "../capacity/capacity";
import type { EventRow, TicketType } from "../capacity/catalog";
import { holdsOfUnits } from "../capacity/invitation-seats";
import { judgeAll, type Row, type Wanted } from "./judging";
import { countsOf } from "./rows";
import { type AddedInvitations, NewInvitations, type NewInvitationsInput } from "./schema";

/**
 * Adds invitations as drafts: all of them or none. Throws not found, 409 `event_over`, and 422 with the
 * problems of every row.
 */
export async function addInvitations(
  actor: MemberActor,
  eventId: number,
  input: NewInvitationsInput,
): Promise<AddedInvitations> {
  requirePermission(actor, "orders_edit");
  const { invitations, ...terms } = accept(NewInvitations, input);
  const people = invitations.map((each, at) => ({ ...each, path: `invitations.${at}` }));
  return db.transaction((tx) => writeInvitations(tx, actor, eventId, { terms, people }));
}

/**
 * What adding these would refuse, row by row, and how many would be added without those. Writes nothing. Throws
 * as `addInvitations` does for the rest.
 */
export async function checkInvitations(
  actor: MemberActor,
  eventId: number,
  input: NewInvitationsInput,
): Promise<{ ready: number; problems: Problem[] }> {
  requirePermission(actor, "orders_edit");
  const { invitations, ...terms } = accept(NewInvitations, input);
  const people = invitations.map((each, at) => ({ ...each, path: `${at}` }));
  const judging = db.transaction((tx) => judgeAll(tx, actor, eventId, { terms, people }));
  const { rows, problems } = await judging;
  return { ready: rows.length, problems };
}

/** The step that every source of invitations shares. Throws as `addInvitations` does. */
export async function writeInvitations(
  tx: Tx,
  actor: Actor,
  eventId: number,
  wanted: Wanted,
): Promise<AddedInvitations> {
  const { event, type, ...judged } = await judgeAll(tx, actor, eventId, wanted);
  if (judged.problems.length > 0)
    throw invalid("Some of these invitations can’t be added.", judged.problems);
  await reserve(tx, event, type, judged.rows);
  await insert(tx, actor, judged.rows);
  return { added: judged.rows.length, skipped: countsOf(judged.skipped) };
}

/** Takes the seats of all rows at once; the event and the ticket are locked. */
async function reserve(tx: Tx, event: EventRow, type: TicketType, rows: readonly Row[]) {
  const units = rows.reduce((sum, { heldUnits }) => sum + (heldUnits ?? 0), 0);
  if (units === 0) return;
  const place = { eventId: event.id, ticketTypeId: type.id };
  const holds = holdsOfUnits(place, units, type.admissionsPerUnit);
  await takeCapacity(tx, event.organizationId, holds);
}

const AT_ONCE = 500;

async function insert(tx: Tx, actor: Actor, rows: readonly Row[]): Promise<void> {
  try {
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const part = rows.slice(start, start + AT_ONCE).map(({ path: _, ...row }) => row);
      const made = await tx
        .insert(eventInvitations)
        .values(part)
        .returning({ id: eventInvitations.id });
      const added = made.map(({ id }) => ({
        ...({ action: "invitation.add", subjectType: "event_invitation" } as const),
        ...{ subjectId: id, after: { status: "draft" } },
      }));
      await recordChanges(tx, actor, added);
    }
  } catch (error) {
    if (uniqueViolation(error, "event_invitations_once")) throw alreadyInvited();
    throw error;
  }
}

export const alreadyInvited = () =>
  refused("email", "already_invited", "This address has already been invited.");
