import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { donationReceipts, donations, donors, entities, orders } from "@/db/schema";
import { within } from "@/db/within";
import { isNamed } from "@/lib/donors/donor-search";
import type { EventSubject } from "@/lib/event-types/definitions";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { containing } from "@/lib/sponsorship/search";
import { recordsOf } from "./records";
import type {
  DonorSearch,
  FoundRecord,
  GiftSearch,
  RecipientSearch,
  RegistrationSearch,
} from "./schema";

/** How many records a search answers at most: automation services take the first. */
const MOST_FOUND = 20;

/** Donors by address, by their id elsewhere, or by name; the latest first. Throws 422 without any. */
export async function searchDonors(
  actor: MemberActor,
  { email, external_id, name }: z.output<typeof DonorSearch>,
): Promise<FoundRecord[]> {
  requirePermission(actor, "donors_view");
  const wanted = requireSome([
    email && eq(donors.email, email.trim().toLowerCase()),
    external_id && eq(donors.externalId, external_id.trim()),
    name && isNamed(name),
  ]);
  const rows = await db
    .select({ id: donors.id })
    .from(donors)
    .where(within(donors, actor.organizationId, eq(donors.status, "active"), wanted))
    .orderBy(desc(donors.id))
    .limit(MOST_FOUND);
  return found(actor, "donor", rows);
}

/** Gifts by the donor's address or by their receipt's number; the latest first. Throws 422 without any. */
export async function searchGifts(
  actor: MemberActor,
  { donor_email, receipt_number }: z.output<typeof GiftSearch>,
): Promise<FoundRecord[]> {
  requirePermission(actor, "donations_view");
  const wanted = requireSome([
    donor_email && eq(donors.email, donor_email.trim().toLowerCase()),
    receipt_number && hasReceipt(receipt_number.trim()),
  ]);
  const rows = await db
    .select({ id: donations.id })
    .from(donations)
    .innerJoin(donors, within(donors, donations.organizationId, eq(donors.id, donations.donorId)))
    .where(within(donations, actor.organizationId, wanted))
    .orderBy(desc(donations.id))
    .limit(MOST_FOUND);
  return found(actor, "donation", rows);
}

/** Registrations by number or by their buyer's address; the latest first. Throws 422 without any. */
export async function searchRegistrations(
  actor: MemberActor,
  { order_number, email }: z.output<typeof RegistrationSearch>,
): Promise<FoundRecord[]> {
  requirePermission(actor, "orders_view");
  const wanted = requireSome([
    order_number && eq(orders.orderNumber, order_number.trim().toUpperCase()),
    email && eq(sql`lower(${orders.purchaserEmail})`, email.trim().toLowerCase()),
  ]);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(within(orders, actor.organizationId, wanted))
    .orderBy(desc(orders.id))
    .limit(MOST_FOUND);
  return found(actor, "order", rows);
}

/** Recipients whose name has these words; the latest first. */
export async function searchRecipients(
  actor: MemberActor,
  { title }: z.output<typeof RecipientSearch>,
): Promise<FoundRecord[]> {
  requirePermission(actor, "entities_view");
  const rows = await db
    .select({ id: entities.id })
    .from(entities)
    .where(
      within(
        entities,
        actor.organizationId,
        eq(entities.status, "active"),
        containing(entities.titleKey, title),
      ),
    )
    .orderBy(desc(entities.id))
    .limit(MOST_FOUND);
  return found(actor, "entity", rows);
}

/** Has a gift the receipt with this number? Read apart, so that the index of numbers finds it. */
function hasReceipt(number: string): SQL {
  const [, prefix = "", year, sequence] = /^(.*?)(\d{4})-(\d{1,9})$/.exec(number) ?? [];
  if (!year) return sql`false`;
  return sql`exists (select from ${donationReceipts} where ${within(
    donationReceipts,
    donations.organizationId,
    eq(donationReceipts.donationId, donations.id),
    eq(donationReceipts.numberPrefix, prefix),
    eq(donationReceipts.year, Number(year)),
    eq(donationReceipts.sequence, Number(sequence)),
  )})`;
}

const found = ({ organizationId }: MemberActor, subject: EventSubject, rows: { id: number }[]) =>
  recordsOf(
    db,
    organizationId,
    subject,
    rows.map(({ id }) => id),
  );

function requireSome(wanted: readonly (SQL | "" | undefined)[]): SQL | undefined {
  const given = wanted.filter((each): each is SQL => Boolean(each));
  if (given.length === 0) throw refused("", "required", "Send at least one field to search by.");
  return and(...given);
}
