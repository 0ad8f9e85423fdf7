import { asc, eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { sponsorPackages, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import type { EventRow, SponsorPackage, TicketType } from "../capacity/catalog";
import { heldUnits } from "../capacity/event-places";
import { benefitSettings, keptBenefit } from "./product-benefit";
import {
  packageColumns,
  packageSettings,
  presentPackage,
  presentTicketType,
  ticketColumns,
  ticketSettings,
} from "./product-rows";
import {
  NewSponsorPackage,
  type NewSponsorPackageInput,
  NewTicketType,
  type NewTicketTypeInput,
  SponsorPackageChanges,
  type SponsorPackageChangesInput,
  type SponsorPackageView,
  TicketTypeChanges,
  type TicketTypeChangesInput,
  type TicketTypeView,
} from "./product-schema";
import { findEvent, nextPosition, requireFewer } from "./rows";
import { differences, lockEvent, raiseRevision, recordSetup, requireRoom } from "./steps";

/** More than anybody wants to choose from. */
const MOST_PRODUCTS = 100;

/** Puts a ticket on sale in an event, after the ones it has unless a position is given. */
export async function createTicketType(
  actor: Actor,
  eventId: number,
  input: NewTicketTypeInput,
): Promise<TicketTypeView> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewTicketType, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const { organizationId } = event;
    const place = await nextPlace(tx, ticketTypes, event, wanted.position);
    const values = { ...ticketColumns(wanted, event.currency), ...place, organizationId, eventId };
    const [created] = await tx.insert(ticketTypes).values(values).returning({ id: ticketTypes.id });
    if (!created) throw new Error("A ticket type was not written.");
    await raiseRevision(tx, event, "catalog");
    await recordSetup(tx, actor, "ticket_type.create", created.id, { name: wanted.name });
    return oneTicket(await ticketViews(tx, event), created.id);
  });
}

/** Changes a ticket; what is not given stays. Throws 409 for fewer than are taken, 422. */
export async function changeTicketType(
  actor: Actor,
  eventId: number,
  id: number,
  input: TicketTypeChangesInput,
): Promise<TicketTypeView> {
  requirePermission(actor, "events_edit");
  const given = accept(TicketTypeChanges, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const stored = oneTicket(await ticketTypesOf(tx, event), id);
    const { currency } = event;
    const settings = {
      ...ticketSettings(stored, currency),
      ...benefitSettings(stored, currency, given),
    };
    const wanted = accept(NewTicketType, { ...settings, ...given });
    const columns = { ...ticketColumns(wanted, currency), ...keptBenefit(stored, given) };
    const changed = differences(stored, columns);
    if (changed) {
      requireRoom(changed.after.capacity, stored.unitsTaken, "ticket");
      await tx.update(ticketTypes).set(changed.after).where(eq(ticketTypes.id, id));
      await raiseRevision(tx, event, "catalog");
      await recordSetup(tx, actor, "ticket_type.change", id, changed.after, changed.before);
    }
    return oneTicket(await ticketViews(tx, event), id);
  });
}

/** An event's tickets in their order, with how many are sold and held. Throws not found. */
export async function listTicketTypes(actor: Actor, eventId: number): Promise<TicketTypeView[]> {
  requirePermission(actor, "events_view");
  return ticketViews(db, await findEvent(db, actor, eventId));
}

/** One of an event's tickets. Throws not found. */
export async function getTicketType(
  actor: Actor,
  eventId: number,
  id: number,
): Promise<TicketTypeView> {
  requirePermission(actor, "events_view");
  return oneTicket(await ticketViews(db, await findEvent(db, actor, eventId)), id);
}

/** Offers a sponsor package in an event, with or without places. */
export async function createSponsorPackage(
  actor: Actor,
  eventId: number,
  input: NewSponsorPackageInput,
): Promise<SponsorPackageView> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewSponsorPackage, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const { organizationId } = event;
    const place = await nextPlace(tx, sponsorPackages, event, wanted.position);
    const values = { ...packageColumns(wanted, event.currency), ...place, organizationId, eventId };
    const [created] = await tx
      .insert(sponsorPackages)
      .values(values)
      .returning({ id: sponsorPackages.id });
    if (!created) throw new Error("A sponsor package was not written.");
    await raiseRevision(tx, event, "catalog");
    await recordSetup(tx, actor, "sponsor_package.create", created.id, { name: wanted.name });
    return onePackage(await packageViews(tx, event), created.id);
  });
}

/** Changes a package; what is not given stays. Throws 409 for fewer than are taken, 422. */
export async function changeSponsorPackage(
  actor: Actor,
  eventId: number,
  id: number,
  input: SponsorPackageChangesInput,
): Promise<SponsorPackageView> {
  requirePermission(actor, "events_edit");
  const given = accept(SponsorPackageChanges, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const stored = onePackage(await packagesOf(tx, event), id);
    const { currency } = event;
    const settings = {
      ...packageSettings(stored, currency),
      ...benefitSettings(stored, currency, given),
    };
    const wanted = accept(NewSponsorPackage, { ...settings, ...given });
    const columns = { ...packageColumns(wanted, currency), ...keptBenefit(stored, given) };
    const changed = differences(stored, columns);
    if (changed) {
      requireRoom(changed.after.capacity, stored.unitsTaken, "package");
      await tx.update(sponsorPackages).set(changed.after).where(eq(sponsorPackages.id, id));
      await raiseRevision(tx, event, "catalog");
      await recordSetup(tx, actor, "sponsor_package.change", id, changed.after, changed.before);
    }
    return onePackage(await packageViews(tx, event), id);
  });
}

/** An event's sponsor packages in their order, with how many are sold and held. Throws not found. */
export async function listSponsorPackages(
  actor: Actor,
  eventId: number,
): Promise<SponsorPackageView[]> {
  requirePermission(actor, "events_view");
  return packageViews(db, await findEvent(db, actor, eventId));
}

/** One of an event's sponsor packages. Throws not found. */
export async function getSponsorPackage(
  actor: Actor,
  eventId: number,
  id: number,
): Promise<SponsorPackageView> {
  requirePermission(actor, "events_view");
  return onePackage(await packageViews(db, await findEvent(db, actor, eventId)), id);
}

function oneTicket<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const found = rows.find((row) => row.id === id);
  if (!found) throw notFound("ticket");
  return found;
}

function onePackage<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const found = rows.find((row) => row.id === id);
  if (!found) throw notFound("sponsor package");
  return found;
}

async function nextPlace(
  tx: Tx,
  table: typeof ticketTypes | typeof sponsorPackages,
  event: EventRow,
  wanted: number | undefined,
): Promise<{ position: number }> {
  await requireFewer(tx, table, event, MOST_PRODUCTS);
  return { position: wanted ?? (await nextPosition(tx, table, event)) };
}

async function ticketViews(reader: Db | Tx, event: EventRow): Promise<TicketTypeView[]> {
  const rows = await ticketTypesOf(reader, event);
  const held = await heldUnits(reader, event, "ticketTypeId");
  return rows.map((row) => presentTicketType(row, event.currency, held.get(row.id) ?? 0));
}

async function packageViews(reader: Db | Tx, event: EventRow): Promise<SponsorPackageView[]> {
  const rows = await packagesOf(reader, event);
  const held = await heldUnits(reader, event, "sponsorPackageId");
  return rows.map((row) => presentPackage(row, event.currency, held.get(row.id) ?? 0));
}

const ticketTypesOf = (reader: Db | Tx, event: EventRow): Promise<TicketType[]> =>
  reader
    .select()
    .from(ticketTypes)
    .where(within(ticketTypes, event.organizationId, eq(ticketTypes.eventId, event.id)))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));

const packagesOf = (reader: Db | Tx, event: EventRow): Promise<SponsorPackage[]> =>
  reader
    .select()
    .from(sponsorPackages)
    .where(within(sponsorPackages, event.organizationId, eq(sponsorPackages.eventId, event.id)))
    .orderBy(asc(sponsorPackages.position), asc(sponsorPackages.id));
