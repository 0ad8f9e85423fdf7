import { eq } from "drizzle-orm";
import { POST as addDesignation } from "@/app/api/v1/frontend/checkout/designation/[client_id]/[program_id]/[designation_id]/[session_id]/route";
import { POST as addEntity } from "@/app/api/v1/frontend/checkout/entity/[client_id]/[program_id]/[entity_id]/[session_id]/route";
import { db } from "@/db/client";
import { accessTokens, gatewayPayouts, organizations } from "@/db/schema";
import { now } from "@/lib/clock";
import { createCustomObject } from "@/lib/custom-fields/custom-objects";
import { createRecord } from "@/lib/custom-fields/records";
import { createDashboard } from "@/lib/dashboards/dashboards";
import { createNote } from "@/lib/donors/engagement/notes";
import { invitationToken } from "@/lib/events/capacity/invitation-token";
import { waitlistToken } from "@/lib/events/capacity/waitlist-token";
import { completeOrder } from "@/lib/events/payments/completion";
import { joinWaitlist } from "@/lib/events/waitlist/waitlist";
import { createForm } from "@/lib/forms/forms";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { hashSecret, newSecret } from "@/lib/ids";
import { createJourney } from "@/lib/journeys/journeys";
import { enrollDonor } from "@/lib/journeys/running/enrolling";
import { createPledge } from "@/lib/pledges/pledges";
import { createReport } from "@/lib/reports/reports";
import { createSegment } from "@/lib/segments/segments";
import { createChild } from "@/lib/testing/checkout";
import { createVisitor, signInDonor } from "@/lib/testing/donors";
import { createEventFixture, placeOrderFixture, visitorOf } from "@/lib/testing/events";
import { addTestPicture, createCampaignFixture, giveToPages } from "@/lib/testing/fundraising";
import { createDonorFixture, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { invitationsOf } from "@/lib/testing/invitations";
import { startJourneyFixture, welcomeGraph } from "@/lib/testing/journeys";
import { createMailingFixture } from "@/lib/testing/mailings";
import { createPlanFixture } from "@/lib/testing/plans";
import { buildPortfolio } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import type { Tenant } from "@/lib/testing/tenant";
import { addEndpoint } from "@/lib/webhooks/endpoints";
import { addInvitationValues } from "@/testing/invitation-values";
import {
  complete,
  createRegistration,
  placeRegistration,
  type Registration,
} from "../registration";

/** An organization with some of everything that requests name and no request can make. */
export type FuzzedOrganization = {
  tenant: Tenant;
  /** The owner's, for every request but those that end it. */
  bearer: string;
  giving: GivingFixture;
  childId: number;
  eventSlug: string;
  /** Of orders and of a place on a waiting list, for the addresses that carry one. */
  orderTokens: string[];
  waitlistSlug: string;
  customObject: string;
  campaignSlug: string;
  waitlistTokens: string[];
  invitationTokens: string[];
};

export async function createFuzzedOrganization(): Promise<FuzzedOrganization> {
  const registration = await createRegistration({}, { tickets: 2, tables: 1, packages: 1 });
  const { tenant, event } = registration;
  await complete(registration);
  const orderTokens = [registration.params.token, ...(await placeOrders(registration))];
  const giving = await createGivingFixture(tenant);
  await enterGifts(tenant, giving);
  await enterPledges(tenant, giving);
  const childId = await createChild(tenant, giving.programId);
  for (const sp_num of ["2", "3"]) await createChild(tenant, giving.programId, { sp_num });
  for (let n = 0; n < 4; n++) await createPlanFixture(tenant, {}, giving);
  const waiting = await createWaitlist(tenant);
  const invitationTokens = await createInvitations(tenant);
  const customObject = await createOwnObject(tenant);
  for (const note of ["Called about the gala", "Prefers email"])
    await createNote(tenant.owner, { donor_id: giving.donorId, note });
  await db.transaction((tx) =>
    addEndpoint(tx, tenant.owner, {
      ...{ url: "https://example.org/hook", types: ["donation.create"], source: "staff" },
    }),
  );
  await writeToDonors(tenant);
  await addPayouts(tenant);
  const campaign = await createCampaignFixture(tenant);
  await giveToPages(tenant, campaign, [
    { page: campaign.inFirst, amount: 40 },
    { page: campaign.alone, amount: 25 },
  ]);
  await addTestPicture(tenant, campaign.alone);
  await enroll(tenant, giving.donorId);
  await buildPortfolio(tenant.organizationId);
  const bearer = await bearerOf(tenant);
  const found = { tenant, bearer, giving, childId, eventSlug: event.slug, orderTokens };
  return { ...found, ...waiting, invitationTokens, customObject, campaignSlug: campaign.slug };
}

/** Mailings, a segment, a report, a dashboard, and a form, so that requests about them find one. */
async function writeToDonors(tenant: Tenant): Promise<void> {
  const { owner, organizationId } = tenant;
  await db
    .update(organizations)
    .set({ postalAddress: "1 Harbor Street" })
    .where(eq(organizations.id, organizationId));
  for (const name of ["Spring news", "Autumn news"]) await createMailingFixture(tenant, { name });
  await createSegment(owner, { name: "Everyone", condition: { all: [] } });
  await createReport(owner, {
    ...{ name: "Gifts", definition: { dataset: "gift", measures: ["count"] } },
  });
  await createDashboard(owner, { name: "Morning", cards: [{ of: "built_in", card: "tasks" }] });
  await createForm(owner, { kind: "survey", name: "Survey", slug: "survey" });
  for (const name of ["Welcome", "Thank you"]) await createJourney(owner, { name });
}

/** An active journey, with a donor inside. */
async function enroll(tenant: Tenant, donorId: number): Promise<void> {
  const journey = await startJourneyFixture(tenant, welcomeGraph(), { name: "New donors" });
  await enrollDonor(tenant.owner, journey, { donor_id: donorId });
}

/** Two payouts without transactions. */
async function addPayouts({ organizationId }: Tenant): Promise<void> {
  const [at, currency] = [now(), "USD"];
  for (const gatewayReference of ["po_one", "po_two"])
    await db.insert(gatewayPayouts).values({
      ...{ organizationId, gateway: "test", isTest: true, gatewayReference, amount: 100, currency },
      ...{ status: "paid", initiatedAt: at, arrivesOn: "2026-01-15", isItemized: false },
    });
}

async function createOwnObject({ owner }: Tenant): Promise<string> {
  const { key } = await createCustomObject(owner, {
    ...{ key: "co_boat", singular: "boat", plural: "boats" },
  });
  for (const name of ["Petrel", "Heron"]) await createRecord(owner, key, { name });
  return key;
}

async function placeOrders({ tenant, event }: Registration): Promise<string[]> {
  const tokens: string[] = [];
  for (const payment_method of ["check", "check", "card", "card"] as const) {
    const order = await placeRegistration(tenant, event, { tickets: 2, payment_method });
    tokens.push(order.params.token);
  }
  const paid = await placeRegistration(tenant, event, { tickets: 3, payment_method: "check" });
  await completeOrder(tenant.owner, paid.orderId, { method: "check" });
  return [...tokens, paid.params.token];
}

async function enterGifts(tenant: Tenant, giving: GivingFixture): Promise<void> {
  const { programId: program_id, designationId: designation_id } = giving;
  const donorIds = [giving.donorId];
  for (let n = 0; n < 4; n++) donorIds.push(await createDonorFixture(tenant));
  for (const donor_id of [...donorIds, giving.donorId])
    await recordDonation(tenant.owner, {
      donor_id,
      program_id,
      lines: [{ designation_id, amount: "50.00" }],
      method: "check",
      received_on: "2026-01-15",
    });
}

async function enterPledges({ owner }: Tenant, giving: GivingFixture): Promise<void> {
  const { donorId: donor_id, programId: program_id } = giving;
  for (const amount of ["120.00", "500.00"])
    await createPledge(owner, {
      ...{ donor_id, program_id, amount, pledged_on: "2026-01-15", first_due_on: "2026-02-15" },
      ...{ frequency: "monthly", installment_count: 12 },
    });
}

async function createWaitlist(tenant: Tenant) {
  const event = await createEventFixture(tenant, { ticketCapacity: 2, waitlist_offered: true });
  await placeOrderFixture(tenant, event, { tickets: 2 });
  for (const name of ["ida", "bea", "cleo", "dora"])
    await joinWaitlist(
      visitorOf(tenant),
      { slug: event.slug },
      {
        ...{ ticket_type_id: event.ticketTypeId, quantity: 1, first_name: name },
        ...{ last_name: "Waiter", email: `${name}@example.org` },
      },
    );
  const entries = await db.query.waitlistEntries.findMany({
    where: (entry, { eq }) => eq(entry.organizationId, tenant.organizationId),
    orderBy: (entry, { asc }) => asc(entry.id),
  });
  return { waitlistSlug: event.slug, waitlistTokens: entries.map(waitlistToken) };
}

async function createInvitations(tenant: Tenant): Promise<string[]> {
  const event = await createEventFixture(tenant);
  await addInvitationValues(tenant, event);
  return (await invitationsOf(tenant)).map(invitationToken);
}

/** A bearer token of the owner. */
export async function bearerOf({ organizationId, owner }: Tenant): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + 3600_000);
  const { userId } = owner;
  await db
    .insert(accessTokens)
    .values({ organizationId, userId, tokenHash: hashSecret(token), expiresAt });
  return token;
}

/** The secret of a new session: a visitor's, or a donor's who is signed in. */
export async function sessionOf(tenant: Tenant, who: "visitor" | "donor"): Promise<string> {
  if (who === "visitor") return (await createVisitor(tenant)).secret;
  const id = await createDonorFixture(tenant);
  return (await signInDonor(tenant, { id })).secret;
}

/** Puts a gift and a sponsorship into a session's checkout, as far as they can still be had. */
export async function fillCheckout(
  { tenant, giving, childId }: FuzzedOrganization,
  session_id: string,
): Promise<void> {
  const params = { client_id: tenant.slug, program_id: String(giving.programId), session_id };
  const designation_id = String(giving.designationId);
  const amount = "25.00";
  await call(addDesignation, { params: { ...params, designation_id }, body: { amount } });
  await call(addEntity, { params: { ...params, entity_id: String(childId) }, body: { amount } });
}
