import { type Db, db, type Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { invalid, notFound, type Problem } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { type Hold, holdsOf, shortages, soldOut } from "../capacity/capacity";
import { type Catalog, type EventAddress, readCatalog } from "../capacity/catalog";
import { isOver } from "../capacity/event-end";
import type { WaitlistOffer } from "../capacity/waitlist-offers";
import { Cart, type CartInput, type QuoteSnapshot } from "../quote-schema";
import { type PricedCart, priceCart } from "./pricing";
import { quoteSnapshot } from "./quote-snapshot";

/** Prices a cart without holding anything. Throws 422 with its problems, 409 `sold_out`. */
export const quoteCart = (
  actor: Actor,
  event: EventAddress,
  input: CartInput,
): Promise<QuoteSnapshot> => quoteOf(db, actor, event, input, null);

/**
 * The same of a cart that stands on an offer of the waiting list: `kept`, also while an order has its places
 * that the buyer can let go.
 */
export async function quoteOf(
  reader: Db | Tx,
  actor: Actor,
  event: EventAddress,
  input: CartInput,
  kept: WaitlistOffer | null,
): Promise<QuoteSnapshot> {
  const cart = accept(Cart, input);
  const read = await readCatalog(reader, actor.organizationId, event, cart);
  const catalog = { ...read, offer: read.offer ?? kept };
  const at = now();
  const { priced } = price(actor, catalog, cart, at, "");
  return quoteSnapshot(catalog, priced, at);
}

export type Priced = { priced: PricedCart; holds: Hold[] };

/** The rule's answer as a refusal where it is one. `prefix` says where the cart is in the input. */
export function price(
  actor: Actor,
  catalog: Catalog,
  cart: Cart,
  at: Date,
  prefix: "" | "cart.",
): Priced {
  const buyer = isPublic(actor) ? "public" : "member";
  requireOpen(actor, catalog, cart, at);
  const result = priceCart(catalog, cart, at, buyer);
  if ("problems" in result)
    throw invalid(
      "Some of your choices aren’t available.",
      result.problems.map((problem) => underPrefix(prefix, problem)),
    );
  const { priced } = result;
  const holds = holdsOf(catalog.event.id, priced.lines.map(heldLine), priced.promoCodeId);
  const missing = shortages(catalog, holds);
  if (missing.length > 0) throw soldOut(missing);
  return { priced, holds };
}

const underPrefix = (prefix: string, problem: Problem): Problem => ({
  ...problem,
  path: `${prefix}${problem.path}`.replace(/\.$/, ""),
});

function heldLine(line: PricedCart["lines"][number]) {
  return {
    ticketTypeId: line.type === "ticket" ? line.sourceId : null,
    sponsorPackageId: line.type === "sponsor_package" ? line.sourceId : null,
    auctionItemId: line.auctionItemId,
    quantity: line.quantity,
    admissions: line.admissions,
  };
}

/** Everybody but the organization's own members and programs. */
export const isPublic = (actor: Actor): boolean =>
  actor.kind === "visitor" || actor.kind === "guest" || actor.kind === "donor";

/** Only members see events that are not published; nobody buys for one that is over. */
function requireOpen(actor: Actor, { event }: Catalog, cart: Cart, at: Date): void {
  const isForAll = isPublic(actor);
  if (isForAll && event.status !== "published") throw notFound("event");
  if (isForAll && isOver(event, at) && !isDebt(cart))
    throw invalid("This event is over.", [
      { path: "", code: "event_over", message: "This event is over." },
    ]);
}

/** Bids that have won are paid afterwards too. */
const isDebt = ({ auction_bids, tickets, sponsor_packages, auction_items }: Cart): boolean =>
  auction_bids.length > 0 &&
  [tickets, sponsor_packages, auction_items].every((list) => list.length === 0);
