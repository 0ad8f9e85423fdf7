import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
import { chargeOf, openDonation } from "@/lib/giving/donations";
import type { DonorActor } from "@/lib/identity/actor";
import { chargeReserved } from "@/lib/payments/charging";
import { reservePayment } from "@/lib/payments/reservations";
import { TestGateway } from "@/lib/payments/test-gateway";
import { createDesignation } from "@/lib/sponsorship/designations";
import { signInDonor } from "./donors";
import { createProgramFixture } from "./sponsorship";
import type { Tenant } from "./tenant";

export type GivingFixture = { programId: number; designationId: number; donorId: number };

/** A program with the designation `general`, and somebody who gives. */
export async function createGivingFixture(
  tenant: Tenant,
  currency = "USD",
): Promise<GivingFixture> {
  const frequencies = [0, 1, 3, 12];
  const { programId } = await createProgramFixture(tenant, { frequencies, currency });
  const general = { word: "general", name: "General fund" };
  const { id: designationId } = await createDesignation(tenant.owner, programId, general);
  return { programId, designationId, donorId: await createDonorFixture(tenant) };
}

/** A person with an address of their own. */
export async function createDonorFixture(
  { organizationId }: Pick<Tenant, "organizationId">,
  values: Partial<typeof donors.$inferInsert> = {},
): Promise<number> {
  const [donor] = await db
    .insert(donors)
    .values({
      organizationId,
      kind: "person",
      firstName: "Greta",
      lastName: "Giver",
      displayName: "Greta Giver",
      email: `greta-${randomUUID().slice(-12)}@example.org`,
      ...values,
    })
    .returning();
  if (!donor) throw new Error("no donor was created");
  return donor.id;
}

/** A signed-in donor, with the secret that their browser would carry. */
export async function signInFixture(
  tenant: Pick<Tenant, "organizationId" | "system">,
  donorId: number,
): Promise<DonorActor & { secret: string }> {
  const { actor, secret } = await signInDonor(tenant, { id: donorId });
  return { ...actor, secret };
}

/** A gift by test card, charged and not yet recorded: what a gateway will report of it. */
export async function chargeGift(
  tenant: Tenant,
  { programId, designationId, donorId }: GivingFixture,
  { amount = 5_000, feesCovered = 0, token = "tok_visa", currency = "USD" } = {},
) {
  const { organizationId } = tenant;
  const gateway = new TestGateway(organizationId);
  const { donation, payment } = await db.transaction(async (tx) => {
    const donation = await openDonation(tx, {
      organizationId,
      donorId,
      programId,
      method: "card",
      currency,
      feesCovered,
      isAnonymous: false,
      tribute: null,
      lines: [{ designationId, label: "General fund", amount }],
    });
    const subject = { donationId: donation.id };
    const asked = { organizationId, subject, amount: chargeOf(donation), currency, gateway };
    return { donation, payment: await reservePayment(tx, asked) };
  });
  const outcome = await chargeReserved(gateway, payment, {
    method: { token },
    description: "Gift",
    offSession: false,
    returnUrl: "https://give.example/back",
  });
  return { donation, payment, outcome };
}
