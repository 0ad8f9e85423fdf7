import { asc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { proveMailbox } from "@/lib/messages/gate";
import type { DonorView } from "./schema";

export type Donor = typeof donors.$inferSelect;

type Named = Pick<Donor, "firstName" | "lastName" | "organizationName" | "email">;

/** What lists and letters call a donor: the name, else the address they gave from. */
export function displayNameOf({ firstName, lastName, organizationName, email }: Named): string {
  const person = [firstName, lastName].filter(Boolean).join(" ");
  return organizationName || person || email || "Unnamed donor";
}

/** Throws not found. */
export async function readDonor(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  id: number,
): Promise<Donor> {
  const [found] = await reader.select().from(donors).where(isDonor(organizationId, id));
  if (!found) throw notFound("donor");
  return found;
}

/** The donor, for a change: nobody else changes it meanwhile. Throws not found. */
export async function lockDonor(
  tx: Tx,
  { organizationId }: { organizationId: number },
  id: number,
): Promise<Donor> {
  const [found] = await tx
    .select()
    .from(donors)
    .where(isDonor(organizationId, id))
    .for("no key update");
  if (!found) throw notFound("donor");
  return found;
}

/** Holds donors in the order of their ids, so that two who want the same ones wait in turn. */
export async function holdDonors(
  tx: Tx,
  { organizationId }: { organizationId: number },
  ids: readonly number[],
): Promise<void> {
  await tx
    .select({ id: donors.id })
    .from(donors)
    .where(within(donors, organizationId, inArray(donors.id, [...ids])))
    .orderBy(asc(donors.id))
    .for("no key update");
}

/** Writes what is given and really another value, with display name and audit row. */
export async function writeDonor(
  tx: Tx,
  actor: Actor,
  before: Donor,
  columns: { [Key in keyof Donor]?: Donor[Key] | undefined },
): Promise<Donor> {
  const wanted = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<Donor>;
  const displayName = displayNameOf({ ...before, ...wanted });
  const entries = Object.entries({ ...wanted, displayName }).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Donor]),
  );
  if (entries.length === 0) return before;
  const after = Object.fromEntries(entries);
  if ("email" in after) await noteEntered(tx, actor, wanted.email ?? null);
  const [written] = await tx
    .update(donors)
    .set(after)
    .where(within(donors, before.organizationId, eq(donors.id, before.id)))
    .returning();
  await recordChange(tx, actor, {
    action: "donor.change",
    subjectType: "donor",
    subjectId: before.id,
    before: Object.fromEntries(entries.map(([key]) => [key, before[key as keyof Donor]])),
    after,
  });
  return written ?? before;
}

/** An address that a member of staff or a key of theirs entered counts as proved. */
export async function noteEntered(tx: Tx, actor: Actor, email: string | null): Promise<void> {
  const isMember = actor.kind === "staff" || actor.kind === "api_key";
  if (!isMember || !email) return;
  await proveMailbox(tx, { organizationId: actor.organizationId, address: email }, "staff");
}

const isDonor = (organizationId: number, id: number) =>
  within(donors, organizationId, eq(donors.id, id));

export const presentDonor = (row: Donor): DonorView => ({
  id: row.id,
  kind: row.kind,
  display_name: row.displayName,
  first_name: row.firstName,
  last_name: row.lastName,
  organization_name: row.organizationName,
  email: row.email,
  phone: row.phone,
  street: row.street,
  address_line2: row.addressLine2,
  city: row.city,
  state: row.state,
  zip: row.zip,
  country: row.country,
  primary_contact_id: row.primaryContactId,
  mail_topics: row.mailTopics,
  do_not_email: row.doNotEmail,
  do_not_mail: row.doNotMail,
  do_not_sms: row.doNotSms,
  do_not_phone: row.doNotPhone,
  do_not_contact: row.doNotContact,
  is_deceased: row.isDeceased,
  language: row.language,
  note: row.note,
  external_id: row.externalId,
  status: row.status,
  custom: row.custom,
  merged_into_id: row.mergedIntoId,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
