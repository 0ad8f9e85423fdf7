import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { events, orderLines } from "@/db/schema";
import { openDonorSession } from "@/lib/donors/portal/sessions";
import { createEventFixture, type EventFixture, visitorOf } from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { quoteCart } from "../pricing/quote";
import { cancelOrder } from "../refunds/cancellation";
import { orderOf } from "../selling/draft-order";
import { placeOrder } from "../selling/place-order";
import { asVisitor, quoteDraft, readDraft, saveDraft } from "../selling/registration-draft";
import { createAuctionItem, getAuctionItem } from "./auction";
import { placeBid, setBidStatus } from "./bids";
import { readWonBid } from "./won-bids";

let tenant: Tenant;
let event: EventFixture;
let itemId: number;
let bidId: number;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
  const week = { title: "A week at the lighthouse", fair_market_value: 800 };
  itemId = (await createAuctionItem(tenant.owner, event.eventId, week)).id;
  const bid = { bidder_name: "Bea Bidder", bidder_email: "bea@example.org", amount: 1500 };
  bidId = (await placeBid(tenant.owner, itemId, bid)).id;
});

const urlNow = async () =>
  (await getAuctionItem(tenant.owner, event.eventId, itemId)).bids[0]?.pay_url ?? null;

async function won() {
  await setBidStatus(tenant.owner, bidId, "won");
  const url = (await urlNow()) ?? "";
  expect(url).toContain(`/o/${tenant.slug}/events/${event.slug}/won/`);
  return url.split("/").at(-1) ?? "";
}

const read = (token: string, slug = event.slug, of = tenant) =>
  readWonBid(visitorOf(of), { slug }, token);

const stateOf = async (token: string) => (await read(token)).state;

/** As the pages do it: a draft of the bid alone, quoted and placed. */
async function place() {
  const browser = { userAgent: "test", address: "192.0.2.9" };
  const { id: sessionId } = await openDonorSession(visitorOf(tenant), browser);
  const actor = { ...visitorOf(tenant), sessionId };
  const purchaser = { first_name: "Bea", last_name: "Bidder", email: "b@example.org", phone: "" };
  const chosen = { auction_bids: [bidId], purchaser, payment_method: "card" as const };
  await saveDraft(actor, event.eventId, chosen);
  const draft = await readDraft(actor, event.eventId);
  const asked = draft && (await quoteDraft(actor, event.eventId, draft));
  if (!draft || !asked?.quote) throw new Error("It cannot be had.");
  const { input, key } = orderOf(draft, asked.quote.group_plan, asked.quote.fingerprint);
  return placeOrder(asVisitor(actor), { id: event.eventId }, input, key);
}

test("a winning bid has a payment link, valid for its own event alone", async () => {
  expect(await urlNow()).toBeNull();
  const token = await won();
  expect(await read(token)).toMatchObject({
    id: bidId,
    state: "open",
    title: "A week at the lighthouse",
    amount: 1500,
    bidderEmail: "bea@example.org",
  });
  const [sibling, stranger] = [await createEventFixture(tenant), await createTenant()];
  const forged = token.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  const others: Parameters<typeof read>[] = [
    [token, sibling.slug],
    [token, event.slug, stranger],
    [forged],
    [String(bidId)],
  ];
  for (const wrong of others)
    await expect(read(...wrong)).rejects.toMatchObject({ kind: "not_found" });
  await db.update(events).set({ status: "archived" }).where(eq(events.id, event.eventId));
  await expect(read(token)).rejects.toMatchObject({ kind: "not_found" });
  expect(await urlNow()).toBeNull();
});

test("a won item is an order line like any other, and is paid once", async () => {
  const token = await won();
  const { orderId } = await place();
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.id);
  expect(lines).toMatchObject([
    { type: "auction_bid", auctionBidId: bidId, lineTotal: 150_000, fairMarketTotal: 80_000 },
  ]);
  expect(await stateOf(token)).toBe("taken");
  expect(await urlNow()).toBeNull();
  await expect(place()).rejects.toThrow();
  await cancelOrder(tenant.owner, orderId, null);
  expect(await stateOf(token)).toBe("open");
});

test("a revoked award is explained on the bid's link", async () => {
  const token = await won();
  await setBidStatus(tenant.owner, bidId, "open");
  expect(await stateOf(token)).toBe("withdrawn");
  expect(await urlNow()).toBeNull();
});

test("a won item can be paid after the event, and its link buys nothing else", async () => {
  await won();
  await db
    .update(events)
    .set({ startsAt: new Date("2020-05-01"), endsAt: new Date("2020-05-02") })
    .where(eq(events.id, event.eventId));
  const auction_bids = [{ auction_bid_id: bidId }];
  const quote = (cart: object) =>
    quoteCart(visitorOf(tenant), { slug: event.slug }, { auction_bids, ...cart });
  expect((await quote({})).totals.total_amount).toBe("1500.00");
  const tickets = [{ ticket_type_id: event.ticketTypeId, quantity: 1 }];
  await expect(quote({ tickets })).rejects.toMatchObject({ problems: [{ code: "event_over" }] });
  expect((await place()).orderId).toBeGreaterThan(0);
});
