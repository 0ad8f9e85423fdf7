import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { type Jurisdiction, receipts } from "@/db/schema";
import { mailConfirmation } from "@/lib/events/messages/confirmation-mail";
import { mailRefund } from "@/lib/events/messages/occasion-mail";
import { readOrderAsStaff } from "@/lib/events/orders/detail";
import { readOrderToShow } from "@/lib/events/orders/view";
import { completeOrder } from "@/lib/events/payments/completion";
import { quoteCart } from "@/lib/events/pricing/quote";
import { readPublicEvent } from "@/lib/events/public/event";
import { findHost } from "@/lib/events/public/host";
import { refundOrder } from "@/lib/events/refunds/refunds";
import { previewRefund } from "@/lib/events/refunds/staff-refund";
import { getEvent } from "@/lib/events/setup/events";
import { createTicketType, listTicketTypes } from "@/lib/events/setup/products";
import { getDonation } from "@/lib/giving/gifts/details";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { askedOfGifts } from "@/lib/giving/receipt-profiles/asked";
import { readGivingYear } from "@/lib/giving/receipts/own-receipts";
import { createEventFixture, placeOrderFixture, visitorOf } from "./events";
import { createDonorFixture, createGivingFixture, signInFixture } from "./giving";
import { CURRENCY_OF, followLaw } from "./jurisdictions";
import { createTenant, type Tenant } from "./tenant";

/** A gift of 100, and dues of as much, on this year's receipts. */
async function give(tenant: Tenant, donorId: number, currency: string) {
  const { programId, designationId } = await createGivingFixture(tenant, currency);
  const gift = {
    ...({ donor_id: donorId, program_id: programId, method: "check" } as const),
    lines: [{ designation_id: designationId, amount: 100 }],
    received_on: `${new Date().getUTCFullYear()}-01-02`,
  };
  await recordDonation(tenant.owner, gift);
  const dues = { benefit_kind: "non_deductible", goods_description: "Membership" } as const;
  return recordDonation(tenant.owner, { ...gift, ...dues });
}

/** Two tickets of 50: one worth 20, and one of which Canada disregards what it is worth. */
async function createTwoTickets(tenant: Tenant, currency: string) {
  const event = await createEventFixture(tenant, { currency });
  const concert = { name: "Concert", price: 50, fair_market_value: 4 };
  const { id } = await createTicketType(tenant.owner, event.eventId, concert);
  const tickets = [event.ticketTypeId, id].map((ticket_type_id) => ({
    ticket_type_id,
    quantity: 1,
  }));
  return { event, tickets };
}

/** The latest receipt of an order after 10 of it went back. */
async function refundTen({ owner, organizationId }: Tenant, orderId: number) {
  await refundOrder(owner, orderId, { amount: 1000 });
  const [receipt] = await db
    .select()
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(desc(receipts.id))
    .limit(1);
  if (!receipt) throw new Error("no receipt was issued");
  const back = { amount: 1000, refunded: 1000, receiptId: receipt.id };
  await mailRefund({ organizationId, orderId, ...back }, { requestId: "test" });
  return receipt;
}

/**
 * An organization whose receipts follow a law, and a donor of it who comes to an event: two tickets for
 * 100 with a gift of 25 beside them, of which 10 went back.
 */
export async function createReceiptWorld(law: Jurisdiction) {
  const currency = CURRENCY_OF[law];
  const tenant = await createTenant({ currency, postalAddress: "1 Quay Street" });
  await followLaw(tenant, law);
  const { owner, organizationId } = tenant;
  const email = `guest-${organizationId}@example.org`;
  const donorId = await createDonorFixture(tenant, { email });
  const dues = await give(tenant, donorId, currency);
  const { event, tickets } = await createTwoTickets(tenant, currency);
  const visitor = visitorOf(tenant);
  const quote = await quoteCart(visitor, { id: event.eventId }, { tickets });
  const { orderId } = await placeOrderFixture(tenant, event, {
    cart: { tickets, donations: [{ amount: 25 }] },
    purchaser: { first_name: "Paula", last_name: "Buyer", email },
    payment_method: "check",
  });
  await completeOrder(owner, orderId, { method: "check" });
  await mailConfirmation({ organizationId, orderId }, { requestId: "test" });
  const preview = await previewRefund(owner, orderId, { amount: 10 });
  const receipt = await refundTen(tenant, orderId);
  const donor = await signInFixture(tenant, donorId);
  return {
    ...{ law, currency, tenant, owner, event, quote, orderId, preview, receipt, donor },
    ...(await readOrderToShow({ kind: "guest", organizationId, orderId, requestId: "test" })),
    host: await findHost(tenant.slug),
    setup: await getEvent(owner, event.eventId),
    ticketTypes: await listTicketTypes(owner, event.eventId),
    publicEvent: await readPublicEvent(visitor, event.slug),
    asStaff: await readOrderAsStaff(owner, orderId),
    year: await readGivingYear(donor),
    asked: await askedOfGifts(owner),
    dues: await getDonation(owner, dues.id),
  };
}
export type ReceiptWorld = Awaited<ReturnType<typeof createReceiptWorld>>;
