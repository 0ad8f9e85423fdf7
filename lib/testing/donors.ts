import { db } from "@/db/client";
import type { Donor } from "@/lib/donors/donor-rows";
import { insertDonor } from "@/lib/donors/matching";
import { openDonorSession, signInSession } from "@/lib/donors/portal/sessions";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import type { Tenant } from "./tenant";

export const BROWSER = { userAgent: "Test browser", address: "192.0.2.1" };

/** A donor of a tenant: Ada Lovelace with an address of her own, unless told otherwise. */
export async function createDonorFixture(
  { system }: Pick<Tenant, "system">,
  values: Partial<Donor> = {},
): Promise<Donor> {
  const email = `ada-${Math.random().toString(36).slice(2, 10)}@example.org`;
  const person = { kind: "person", firstName: "Ada", lastName: "Lovelace", email } as const;
  return db.transaction((tx) => insertDonor(tx, system, { ...person, ...values }));
}

/** A visitor of a tenant with an anonymous session. */
export async function createVisitor({ organizationId }: Pick<Tenant, "organizationId">) {
  const visitor: VisitorActor = { kind: "visitor", organizationId, requestId: "test" };
  const address = `test-${Math.random()}`;
  const { id: sessionId, secret } = await openDonorSession(visitor, { ...BROWSER, address });
  return { actor: { ...visitor, sessionId }, secret };
}

/** A donor who is signed in to the portal. */
export async function signInDonor(
  tenant: Pick<Tenant, "organizationId" | "system">,
  donor: Pick<Donor, "id">,
): Promise<{ actor: DonorActor; secret: string }> {
  const { organizationId } = tenant;
  const opened = await db.transaction((tx) => signInSession(tx, tenant.system, donor.id, BROWSER));
  const { id: sessionId, secret } = opened;
  const base = { organizationId, requestId: "test", donorId: donor.id } as const;
  return { actor: { kind: "donor", ...base, sessionId }, secret };
}
