import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { isGivingVehicle } from "../vehicles";

export type Reached = { address: string; name: string };

/**
 * The donor's own address, or that of whoever gives for an organization; of a fund or foundation also that
 * of who advises it, whose own receipt it never is.
 */
export async function findAddresses(
  reader: Db | Tx,
  receipt: { organizationId: number; donorId: number },
): Promise<{ own?: Reached; adviser?: Reached }> {
  const { organizationId, donorId } = receipt;
  const contacts = alias(donors, "contacts");
  const [found] = await reader
    .select({
      name: donors.displayName,
      email: donors.email,
      contact: contacts.email,
      contactName: contacts.displayName,
    })
    .from(donors)
    .leftJoin(
      contacts,
      within(contacts, donors.organizationId, eq(contacts.id, donors.primaryContactId)),
    )
    .where(within(donors, organizationId, eq(donors.id, donorId)));
  if (!found) return {};
  const reached = (address: string | null | undefined, name: string | null) =>
    address ? { address, name: name ?? "" } : undefined;
  const { name, email, contact, contactName } = found;
  if (!(await isGivingVehicle(reader, receipt))) return { own: reached(email ?? contact, name) };
  const own = email && email !== contact ? email : null;
  return { own: reached(own, name), adviser: reached(contact, contactName) };
}
