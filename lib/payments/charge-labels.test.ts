import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { openDonation } from "@/lib/giving/donations";
import { reservePayment } from "@/lib/payments/reservations";
import { createGivingFixture } from "@/lib/testing/giving";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { createTenant } from "@/lib/testing/tenant";
import { chargeReserved } from "./charging";
import { statementSuffix } from "./statement-text";
import { StripeGateway } from "./stripe";

const simulator = runStripeSimulator();

it.each([
  ["Harbor Light Foundation", "HARBOR"],
  ["Harbor Kids", "HARBOR"],
  ["Sea Light", "SEA LIGHT"],
  ["Água & Vida*", "AGUA VIDA"],
  ["Wellspringfoundation", "WELLSPRING"],
  ["4 Paws", "4 PAWS"],
  ["慈善", undefined],
  ["2024", undefined],
])("prints %s as %s on a statement", (name, printed) => {
  expect(statementSuffix(name)).toBe(printed);
});

it("names the organization and gift of each payment at Stripe, and prints the organization on the statement", async () => {
  const name = "Sea Light";
  const tenant = await createTenant({ name });
  const { donorId, programId, designationId } = await createGivingFixture(tenant);
  const { organizationId } = tenant;
  const gateway = new StripeGateway();
  const { donation, payment } = await db.transaction(async (tx) => {
    const donation = await openDonation(tx, {
      ...{ organizationId, donorId, programId, method: "card", currency: "USD", feesCovered: 0 },
      ...{ isAnonymous: false, tribute: null },
      lines: [{ designationId, label: "General fund", amount: 5_000 }],
    });
    const subject = { donationId: donation.id };
    const asked = { organizationId, subject, amount: 5_000, currency: "USD", gateway };
    return { donation, payment: await reservePayment(tx, asked) };
  });
  const outcome = await chargeReserved(gateway, payment, {
    ...{ method: { token: "tok_visa" }, description: "Gift", offSession: false },
    returnUrl: `https://give.example/${randomUUID()}`,
  });
  expect(simulator.intent(outcome.reference ?? "")).toMatchObject({
    statement_descriptor_suffix: "SEA LIGHT",
    metadata: { organization: tenant.slug, organization_name: name, gift: String(donation.id) },
  });
});
