import { randomUUID } from "node:crypto";
import { eq, inArray, ne, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { donors, eventInvitations, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import { recordChanges } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, invalid, notFound, type Problem } from "@/lib/errors";
import { type Actor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { accept, refused } from "@/lib/input";
import { proveMailboxes } from "@/lib/messages/gate";
import { takeCapacity } from "../capacity/capacity";
import type { EventRow, TicketType } from "../capacity/catalog";
import { isOver } from "../capacity/event-end";
import { holdsOfUnits } from "../capacity/invitation-seats";
import { newInvitationToken } from "../capacity/invitation-token";
import { unitsFree } from "../capacity/sale";
import { lockEventRow, lockType } from "../capacity/waitlist-offering";
import { countsOf } from "./rows";
import {
  type AddedInvitations,
  type InvitationTerms,
  type NewInvitation,
  NewInvitations,
  type NewInvitationsInput,
} from "./schema";

/** Someone to invite. `path`: where a refusal of it shows; null leaves them out and counts them. */
export type Invited = NewInvitation & { householdId?: number | null; path: string | null };

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

async function judgeAll(tx: Tx, { organizationId }: Actor, eventId: number, wanted: Wanted) {
  const event = await lockEventRow(tx, organizationId, eventId);
  if (!event) throw notFound("event");
  if (isOver(event, now())) throw conflict("event_over", "This event is over.");
  const type = await ticketOf(tx, event, wanted.terms);
  const known = await knownDonors(tx, organizationId, wanted.people);
  const invited = await invitedAlready(tx, event, wanted.people);
  return { event, type, ...judge(event, wanted, { type, known, invited }) };
}

type Wanted = { terms: InvitationTerms; people: readonly Invited[] };
type Row = typeof eventInvitations.$inferInsert & { path: string | null };

/** The step that every source of invitations shares. Throws as `addInvitations` does. */
export async function writeInvitations(
  tx: Tx,
  actor: Actor,
  eventId: number,
  wanted: Wanted,
): Promise<AddedInvitations> {
  const { organizationId } = actor;
  const { event, type, ...judged } = await judgeAll(tx, actor, eventId, wanted);
  if (judged.problems.length > 0)
    throw invalid("Some of these invitations can’t be added.", judged.problems);
  await reserve(tx, event, type, judged.rows);
  await insert(tx, actor, judged.rows);
  const addresses = judged.rows.flatMap(({ email }) => email ?? []);
  await proveMailboxes(tx, organizationId, addresses, "staff");
  return { added: judged.rows.length, skipped: countsOf(judged.skipped) };
}

async function ticketOf(tx: Tx, event: EventRow, terms: InvitationTerms): Promise<TicketType> {
  const { organizationId } = event;
  const [found] = await tx
    .select()
    .from(ticketTypes)
    .where(
      within(
        ticketTypes,
        organizationId,
        eq(ticketTypes.eventId, event.id),
        eq(ticketTypes.id, terms.ticket_type_id),
      ),
    );
  const type = found && (await lockType(tx, found));
  if (!type || type.admissionsPerUnit < 1)
    throw refused("ticket_type_id", "unknown_ticket_type", "There is no such ticket.");
  const until = terms.respond_by ? new Date(terms.respond_by) : null;
  if (terms.is_reserved && !until)
    throw refused("respond_by", "required", "Enter the date until which seats are reserved.");
  if (until && until <= now())
    throw refused("respond_by", "in_the_past", "Enter a time in the future.");
  return type;
}

/** The donors that these addresses belong to, where each belongs to one only, and those that are named. */
async function knownDonors(tx: Tx, organizationId: number, people: readonly Invited[]) {
  const addresses = [...new Set(people.map(({ email }) => addressOf(email)))];
  const named = [...new Set(people.flatMap(({ donor_id: id }) => id ?? []))];
  const found = await tx
    .select({ id: donors.id, email: donors.email })
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        sql`${donors.mergedIntoId} is null`,
        sql`(${donors.email} = any(${sql.param(addresses)}::text[]) or ${donors.id} = any(${sql.param(named)}::int[]))`,
      ),
    );
  const byAddress = new Map<string, number | null>();
  for (const { id, email } of found)
    if (email) byAddress.set(email, byAddress.has(email) ? null : id);
  return { byAddress, ids: new Set(found.map(({ id }) => id)) };
}

async function invitedAlready(tx: Tx, event: EventRow, people: readonly Invited[]) {
  const addresses = people.map(({ email }) => addressOf(email));
  const found = await tx
    .select({ email: sql<string>`lower(${eventInvitations.email})` })
    .from(eventInvitations)
    .where(
      within(
        eventInvitations,
        event.organizationId,
        eq(eventInvitations.eventId, event.id),
        ne(eventInvitations.status, "revoked"),
        inArray(sql`lower(${eventInvitations.email})`, addresses),
      ),
    );
  return new Set(found.map(({ email }) => email));
}

type Known = {
  type: TicketType;
  known: Awaited<ReturnType<typeof knownDonors>>;
  invited: ReadonlySet<string>;
};

/** What becomes of each row: all that is wrong is said at once. */
function judge(event: EventRow, { terms, people }: Wanted, { type, known, invited }: Known) {
  const problems: Problem[] = [];
  const skipped: string[] = [];
  const rows: Row[] = [];
  const seen = new Set<string>();
  let free = unitsFree(event, type);
  const refuse = ({ path }: Invited, field: string, code: string, message: string) => {
    if (path === null) skipped.push(code);
    else problems.push({ path: `${path}.${field}`, code, message });
  };
  for (const person of people) {
    const address = addressOf(person.email);
    const seats = person.seats ?? terms.seats;
    const units = Math.floor(seats / type.admissionsPerUnit);
    if (seen.has(address)) refuse(person, "email", "duplicate", "This address is listed twice.");
    else if (invited.has(address))
      refuse(person, "email", "already_invited", "This address is invited already.");
    else if (person.donor_id != null && !known.ids.has(person.donor_id))
      refuse(person, "donor_id", "unknown_donor", "There is no such donor.");
    else if (seats % type.admissionsPerUnit !== 0)
      refuse(
        ...([person, "seats", "not_whole_tickets"] as const),
        `One ${type.name} admits ${type.admissionsPerUnit}. Enter a multiple of it.`,
      );
    else if (terms.is_reserved && units > free)
      refuse(person, "seats", "sold_out", "There are not enough free seats to reserve these.");
    else {
      if (terms.is_reserved) free -= units;
      rows.push(rowOf(event, terms, { person, seats, units, known }));
    }
    seen.add(address);
  }
  return { problems, skipped, rows };
}

type Accepted = { person: Invited; seats: number; units: number; known: Known["known"] };

function rowOf(
  { organizationId, id: eventId }: EventRow,
  terms: InvitationTerms,
  { person, seats, units, known }: Accepted,
): Row {
  const tokenSeed = randomUUID();
  const email = person.email.trim();
  return {
    ...{ organizationId, eventId, seats, email, tokenSeed, path: person.path },
    donorId: person.donor_id ?? known.byAddress.get(addressOf(email)) ?? null,
    householdId: person.householdId ?? null,
    ticketTypeId: terms.ticket_type_id,
    name: person.name,
    language: person.language ?? null,
    isReserved: terms.is_reserved,
    isComplimentary: terms.is_complimentary,
    heldUnits: terms.is_reserved ? units : 0,
    respondBy: terms.respond_by ? new Date(terms.respond_by) : null,
    tokenHash: hashSecret(newInvitationToken(tokenSeed)),
    createdAt: now(),
  };
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
  refused("email", "already_invited", "This address is invited already.");

export const addressOf = (email: string): string => email.trim().toLowerCase();
