import { asc, eq, inArray, type SQL, sql, type Table } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db, Tx } from "@/db/client";
import { keptParts, part, rowOf } from "@/db/parts";
import { given } from "@/db/prepared";
import {
  auctionBids,
  auctionItems,
  events,
  promoCodes,
  questions,
  sponsorPackages,
  ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { QuestionRecord } from "../order-record";
import type { Cart } from "../quote-schema";
import { answersTo } from "./event-addresses";
import { readOffer, type WaitlistOffer } from "./waitlist-offers";

export type EventRow = typeof events.$inferSelect;
export type TicketType = typeof ticketTypes.$inferSelect;
export type SponsorPackage = typeof sponsorPackages.$inferSelect;
export type AuctionItem = typeof auctionItems.$inferSelect;
export type AuctionBid = typeof auctionBids.$inferSelect;
export type PromoCode = typeof promoCodes.$inferSelect;

/** What a cart is priced against: the event, and the products that the cart names. */
export type Catalog = {
  event: EventRow;
  ticketTypes: TicketType[];
  sponsorPackages: SponsorPackage[];
  auctionItems: AuctionItem[];
  auctionBids: AuctionBid[];
  promoCode: PromoCode | null;
  /** The offer of the waiting list that the cart stands on, while it is good. */
  offer: WaitlistOffer | null;
};

/** An event by its number, or by its slug within the organization, one that it had before included. */
export type EventAddress = { id: number } | { slug: string };

export const eventAt = (organizationId: number, address: EventAddress): SQL | undefined =>
  within(
    events,
    organizationId,
    "id" in address ? eq(events.id, address.id) : answersTo(address.slug),
  );

/** Of a pool's row, all that its counter is not, as a digest: while that is the same, so are its prices. */
export const contentOf = (row: SQL, counter: string): SQL =>
  sql`md5((to_jsonb(${row}) - ${sql.raw(`'${counter}'`)} - 'updated_at')::text)`;

/** A catalog, what its event asks, and by `pool:id` the content of each row that it was read from. */
export type CatalogRead = {
  catalog: Catalog;
  questions: QuestionRecord[];
  contents: ReadonlyMap<string, string>;
};

/** Reads the catalog of a cart as it stands. Throws not found for an unknown event. */
export const readCatalog = async (...asked: Parameters<typeof readContents>): Promise<Catalog> =>
  (await readContents(...asked)).catalog;

type JsonRow = Record<string, unknown>;
type PoolRow = JsonRow & { id: number; content: string };

/** The same, to order by it: in one statement, and so as of one moment. */
export async function readContents(
  reader: Db | Tx,
  organizationId: number,
  address: EventAddress,
  cart: Cart,
): Promise<CatalogRead> {
  const found = await readRows(reader, { organizationId, address, cart });
  const [eventRow] = found.event;
  if (!eventRow) throw notFound("event");
  const event = rowOf(events, eventRow);
  const bidIds = cart.auction_bids.map((item) => item.auction_bid_id);
  const bids = found.bids.map((row) => rowOf(auctionBids, row));
  const [promoCode] = found.promoCodes;
  const catalog = {
    event,
    ticketTypes: found.ticketTypes.map((row) => rowOf(ticketTypes, row)),
    sponsorPackages: found.sponsorPackages.map((row) => rowOf(sponsorPackages, row)),
    auctionItems: found.auctionItems.map((row) => rowOf(auctionItems, row)),
    auctionBids: bids.filter((bid) => bid.won || bidIds.includes(bid.id)),
    promoCode: promoCode ? rowOf(promoCodes, promoCode) : null,
    offer: await readOffer(reader, event, cart.waitlist_token, false),
  };
  const contents = new Map([
    ...contentsOf("event", found.event),
    ...contentsOf("ticket_type", found.ticketTypes),
    ...contentsOf("sponsor_package", found.sponsorPackages),
    ...contentsOf("auction_item", found.auctionItems),
    ...contentsOf("promo_code", found.promoCodes),
  ]);
  const asked = found.questions.map((row) => rowOf(questions, row));
  return { catalog, questions: asked, contents };
}

const contentsOf = (pool: string, rows: readonly PoolRow[]) =>
  rows.map(({ id, content }) => [`${pool}:${id}`, content] as const);

type Asked = { organizationId: number; address: EventAddress; cart: Cart };

const readRows = keptParts(
  ({ address }: Asked) => ("id" in address ? "id" : "slug"),
  ({ address }) => ({ parts: partsOf(), head: headOf(address) }),
  ({ organizationId, address, cart }) => ({
    ...{ ...address, organizationId },
    ticketTypeIds: cart.tickets.map((item) => item.ticket_type_id),
    packageIds: cart.sponsor_packages.map((item) => item.sponsor_package_id),
    itemIds: cart.auction_items.map((item) => item.auction_item_id),
    bidIds: cart.auction_bids.map((item) => item.auction_bid_id),
    code: cart.promo_code?.trim().toUpperCase() || null,
  }),
);

function headOf(address: EventAddress): SQL {
  const asked = "id" in address ? { id: given<number>("id") } : { slug: given<string>("slug") };
  return sql`
  wanted_event as materialized (
    select events.*, ${contentOf(sql`events`, "admissions_taken")} as content from ${events}
    where ${eventAt(given("organizationId"), asked)})`;
}

function partsOf() {
  const organizationId = given<number>("organizationId");
  const anyOf = (list: string) => sql`any(${given(list)}::int[])`;
  const eventId = sql`(select id from wanted_event)`;
  const pool = (table: typeof ticketTypes | typeof sponsorPackages, list: string) =>
    part<PoolRow>(sql`
      select ${table}.*, ${contentOf(sql`${table}`, "units_taken")} as content from ${table}
      where ${within(table, organizationId, sql`${table.eventId} = ${eventId}`, sql`${table.id} = ${anyOf(list)}`)}
      order by ${table.id}`);
  const itemsOfBids = sql`(select ${auctionBids.auctionItemId} from ${auctionBids}
    where ${within(auctionBids, organizationId, sql`${auctionBids.id} = ${anyOf("bidIds")}`)})`;
  const isAsked = (column: PgColumn) =>
    sql`(${column} = ${anyOf("itemIds")} or ${column} in ${itemsOfBids})`;
  return {
    event: part<PoolRow>(sql`select * from wanted_event`),
    ticketTypes: pool(ticketTypes, "ticketTypeIds"),
    sponsorPackages: pool(sponsorPackages, "packageIds"),
    auctionItems: part<PoolRow>(sql`
      select ${auctionItems}.*, ${contentOf(sql`${auctionItems}`, "units_taken")} as content
      from ${auctionItems}
      where ${within(auctionItems, organizationId, sql`${auctionItems.eventId} = ${eventId}`, isAsked(auctionItems.id))}
      order by ${auctionItems.id}`),
    bids: part<JsonRow>(sql`
      select * from ${auctionBids}
      where ${within(auctionBids, organizationId, isAsked(auctionBids.auctionItemId))}
      order by ${auctionBids.id}`),
    promoCodes: part<PoolRow>(sql`
      select ${promoCodes}.*, ${contentOf(sql`${promoCodes}`, "uses")} as content from ${promoCodes}
      where ${within(promoCodes, organizationId, sql`${promoCodes.eventId} = ${eventId}`, sql`${promoCodes.code} = ${given("code")}::text`)}`),
    questions: part<JsonRow>(sql`
      select * from ${questions}
      where ${within(questions, organizationId, sql`${questions.eventId} = ${eventId}`)}
      order by ${questions.position}, ${questions.id}`),
  };
}

/**
 * Locks all that a cart is priced by, so that nothing of it moves before the transaction ends. In one
 * order: event, ticket types, packages, auction items, promo code, offer; each by id.
 */
export async function lockCatalog(tx: Tx, catalog: Catalog, cart: Cart): Promise<void> {
  const { event } = catalog;
  const pools = [
    [events, [event]],
    [ticketTypes, catalog.ticketTypes],
    [sponsorPackages, catalog.sponsorPackages],
    [auctionItems, catalog.auctionItems],
    [promoCodes, catalog.promoCode ? [catalog.promoCode] : []],
  ] as const;
  for (const [table, rows] of pools)
    await lockRows(
      tx,
      table,
      event.organizationId,
      rows.map(({ id }) => id),
    );
  await readOffer(tx, event, cart.waitlist_token, true);
}

type PoolTable = Table & { id: PgColumn; organizationId: PgColumn };

async function lockRows(tx: Tx, table: PoolTable, organizationId: number, ids: number[]) {
  if (ids.length === 0) return;
  await tx
    .select({ id: table.id })
    .from(table)
    .where(within(table, organizationId, inArray(table.id, ids)))
    .orderBy(asc(table.id))
    .for("no key update");
}
