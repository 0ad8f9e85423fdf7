import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { checkouts, donationLines, donations, entities, payments, plans } from "@/db/schema";
import { sponsorships } from "@/db/schema/plans";
import { changeDetails } from "@/lib/checkout/details";
import { type PayingActor, payCheckout } from "@/lib/checkout/paying";
import { createDesignation } from "@/lib/sponsorship/designations";
import type { NewProgramInput } from "@/lib/sponsorship/schema";
import { createVisitor } from "./donors";
import { createEntities, createProgramFixture } from "./sponsorship";
import type { Tenant } from "./tenant";

/** A program that takes gifts of any frequency, with the designation `general`. */
export async function createGivingFixture(tenant: Tenant, values: Partial<NewProgramInput> = {}) {
  const program = await createProgramFixture(tenant, {
    frequencies: [0, 1, 3, 12],
    minimum_amount: "5.00",
    maximum_amount: "10000.00",
    suggested_amounts: ["25.00", "50.00"],
    ...values,
  });
  const general = await createDesignation(tenant.owner, program.programId, {
    word: "general",
    name: "Where it is needed most",
  });
  return { ...program, designationId: general.id };
}

/** A child to sponsor for 38.00. */
export async function createChild(
  { owner }: Tenant,
  programId: number,
  values: Record<string, unknown> = {},
): Promise<number> {
  const child = { en_child_name: "Amani", sp_num: "1", sp_amount: "38.00", ...values };
  const [id] = await createEntities(owner, programId, [child]);
  if (id === undefined) throw new Error("no child was created");
  return id;
}

/** A visitor with a session and a network address of their own. */
export async function createPayer(tenant: Pick<Tenant, "organizationId">) {
  const { actor, secret } = await createVisitor(tenant);
  return { actor: { ...actor, address: `test-${Math.random()}` }, secret };
}

export const GIVER = { first_name: "Grace", last_name: "Hopper", email: "grace@example.org" };

/** Says who gives, and pays with a card of the test gateway. */
export async function pay(actor: PayingActor, programId: number, token = "tok_visa") {
  const email = `grace-${Math.random().toString(36).slice(2)}@example.org`;
  await changeDetails(actor, programId, { ...GIVER, email });
  return payCheckout(actor, programId, { cardHolderName: "Grace Hopper", token });
}

/** What the database says of everything that one checkout led to. */
export async function traceOf(checkoutId: number) {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  const gifts = await db
    .select()
    .from(donations)
    .where(eq(donations.checkoutId, checkoutId))
    .orderBy(donations.id);
  const gift = gifts[0];
  const id = gift?.id ?? 0;
  return {
    checkout,
    gifts,
    gift,
    lines: await db
      .select()
      .from(donationLines)
      .where(eq(donationLines.donationId, id))
      .orderBy(donationLines.id),
    plans: await db.select().from(plans).where(eq(plans.firstDonationId, id)).orderBy(plans.id),
    payments: await db
      .select()
      .from(payments)
      .where(eq(payments.donationId, id))
      .orderBy(payments.id),
    sponsorships: await db
      .select()
      .from(sponsorships)
      .where(eq(sponsorships.donationId, id))
      .orderBy(sponsorships.id),
  };
}

/** The counters of an entity. */
export async function placesOf(entityId: number) {
  const [entity] = await db.select().from(entities).where(eq(entities.id, entityId));
  if (!entity) throw new Error("there is no such entity");
  const { heldCount: held, sponsorsCount: sponsors, isFull, contributed } = entity;
  return { held, sponsors, isFull, contributed };
}
