import { randomUUID } from "node:crypto";
import { eq, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donors, eventInvitations, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { conflict, notFound, type Problem } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { refused } from "@/lib/input";
import type { EventRow, TicketType } from "../capacity/catalog";
import { isOver } from "../capacity/event-end";
import { newInvitationToken } from "../capacity/invitation-token";
import { unitsFree } from "../capacity/sale";
import { lockEventRow, lockType } from "../capacity/waitlist-offering";
import type { InvitationTerms, NewInvitation } from "./schema";

/** Someone to invite. `path`: where a refusal of it shows; null leaves them out and counts them. */
export type Invited = NewInvitation & { householdId?: number | null; path: string | null };

export type Wanted = { terms: InvitationTerms; people: readonly Invited[] };
export type Row = typeof eventInvitations.$inferInsert & { path: string | null };

/** What becomes of each of these people, with the event and the ticket locked. Throws not found, 409 `event_over`, 422. */
export async function judgeAll(tx: Tx, { organizationId }: Actor, eventId: number, wanted: Wanted) {
  const event = await lockEventRow(tx, organizationId, eventId);
  if (!event) throw notFound("event");
  if (isOver(event, now())) throw conflict("event_over", "This event is over.");
  const type = await ticketOf(tx, event, wanted.terms);
  const known = await knownDonors(tx, organizationId, wanted.people);
  const invited = await invitedAlready(tx, event, wanted.people);
  return { event, type, ...judge(event, wanted, { type, known, invited }) };
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
    throw refused("respond_by", "required", "Enter the date the seats are reserved until.");
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
      refuse(person, "email", "already_invited", "This address has already been invited.");
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

export const addressOf = (email: string): string => email.trim().toLowerCase();
