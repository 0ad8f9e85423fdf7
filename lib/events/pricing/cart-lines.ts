import type { Problem } from "@/lib/errors";
import { ADDED_GIFT } from "@/lib/giving/receipt-profiles/line-label";
import { parseAmount } from "../amounts";
import type { Catalog } from "../capacity/catalog";
import { isUnlocked, onSale } from "../capacity/sale";
import type { Cart } from "../quote-schema";
import { type CartLine, commonSnapshot, productLine, singleLine } from "./cart-line";

/** Who buys: members of the organization may also sell what the public does not see. */
export type Buyer = "public" | "member";

type Refuse = (field: string, code: string, message: string) => undefined;

/** The lines that a cart asks for, and everything that is wrong with it. */
export function cartLines(
  catalog: Catalog,
  cart: Cart,
  at: Date,
  buyer: Buyer,
): { lines: CartLine[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const each = <Item>(
    list: string,
    items: Item[],
    idOf: (item: Item, index: number) => number,
    read: (item: Item, refuse: Refuse, index: number) => CartLine | undefined,
  ) =>
    items.flatMap((item, index) => {
      const refuse: Refuse = (field, code, message) => {
        problems.push({ path: `${list}.${index}.${field}`, code, message });
      };
      const twice = items.findIndex((other, at) => idOf(other, at) === idOf(item, index)) < index;
      if (twice) refuse("", "duplicate", "This item is in the cart twice.");
      return (twice ? undefined : read(item, refuse, index)) ?? [];
    });
  const lines = [
    ...each(
      "tickets",
      cart.tickets,
      (item) => item.ticket_type_id,
      (item, refuse) => ticketLine(catalog, cart, item, { at, buyer }, refuse),
    ),
    ...each(
      "sponsor_packages",
      cart.sponsor_packages,
      (item) => item.sponsor_package_id,
      (item, refuse) => packageLine(catalog, item.sponsor_package_id, item.quantity, refuse),
    ),
    ...each(
      "auction_items",
      cart.auction_items,
      (item) => item.auction_item_id,
      (item, refuse) => auctionItemLine(catalog, item.auction_item_id, refuse),
    ),
    ...each(
      "auction_bids",
      cart.auction_bids,
      (item) => item.auction_bid_id,
      (item, refuse) => auctionBidLine(catalog, item.auction_bid_id, refuse),
    ),
    ...each(
      "donations",
      cart.donations,
      (_, index) => index,
      (item, refuse, index) => donationLine(catalog, item.amount, buyer, refuse, index),
    ),
  ];
  if (lines.length === 0 && problems.length === 0)
    problems.push({ path: "", code: "empty_cart", message: "The cart is empty." });
  return { lines, problems: problems.map(withoutTrailingDot) };
}

const withoutTrailingDot = (problem: Problem) => ({
  ...problem,
  path: problem.path.replace(/\.$/, ""),
});

function ticketLine(
  { event, ticketTypes, offer }: Catalog,
  cart: Cart,
  { ticket_type_id: id, quantity }: Cart["tickets"][number],
  { at, buyer }: { at: Date; buyer: Buyer },
  refuse: Refuse,
): CartLine | undefined {
  const type = ticketTypes.find((each) => each.id === id);
  // A place that is kept for somebody is theirs, whatever code they came by.
  const isKept = offer?.entry.ticketTypeId === id;
  if (!type || (buyer === "public" && !isKept && !isUnlocked(type, cart.access_code)))
    return refuse("ticket_type_id", "unknown_ticket_type", "There is no such ticket.");
  if (!onSale(type, at))
    return refuse("ticket_type_id", "not_on_sale", `${type.name} is not on sale right now.`);
  if (quantity < type.minPerOrder)
    return refuse(
      "quantity",
      "below_minimum",
      `${type.name}: choose at least ${type.minPerOrder}.`,
    );
  if (quantity > type.maxPerOrder)
    return refuse("quantity", "above_maximum", `${type.name}: choose at most ${type.maxPerOrder}.`);
  return productLine("ticket", type, quantity, type.registrationGroupKind, {
    ...commonSnapshot(type, event.currency),
    code: type.code,
    tier: null,
    registration_group_kind: type.registrationGroupKind,
  });
}

function packageLine(
  { event, sponsorPackages }: Catalog,
  id: number,
  quantity: number,
  refuse: Refuse,
): CartLine | undefined {
  const found = sponsorPackages.find((each) => each.id === id);
  if (!found)
    return refuse("sponsor_package_id", "unknown_sponsor_package", "There is no such package.");
  if (!found.active)
    return refuse("sponsor_package_id", "not_on_sale", `${found.name} is not on sale right now.`);
  return productLine("sponsor_package", found, quantity, "sponsor", {
    ...commonSnapshot(found, event.currency),
    code: null,
    tier: found.tier,
    registration_group_kind: "sponsor",
  });
}

/** Outright only while nobody has won it. */
function auctionItemLine(
  { auctionItems, auctionBids }: Catalog,
  id: number,
  refuse: Refuse,
): CartLine | undefined {
  const item = auctionItems.find((each) => each.id === id);
  if (!item)
    return refuse("auction_item_id", "unknown_auction_item", "There is no such auction item.");
  const won = auctionBids.some((bid) => bid.auctionItemId === id && bid.won);
  if (item.buyNowPrice === null || won || !item.active)
    return refuse(
      "auction_item_id",
      "not_on_sale",
      `${item.title} can’t be bought outright. It takes bids only.`,
    );
  return singleLine("auction_item", id, item.id, item.title, item.buyNowPrice, item);
}

function auctionBidLine(
  { auctionItems, auctionBids }: Catalog,
  id: number,
  refuse: Refuse,
): CartLine | undefined {
  const bid = auctionBids.find((each) => each.id === id);
  const item = auctionItems.find((each) => each.id === bid?.auctionItemId);
  if (!bid || !item)
    return refuse("auction_bid_id", "unknown_auction_bid", "There is no such bid.");
  if (!bid.won)
    return refuse("auction_bid_id", "bid_not_won", `This bid did not win ${item.title}.`);
  return singleLine("auction_bid", id, item.id, item.title, bid.amount, item);
}

const GIFT = { fairMarketValue: 0, benefitKind: "none" } as const;

function donationLine(
  { event }: Catalog,
  given: number | string,
  buyer: Buyer,
  refuse: Refuse,
  index: number,
): CartLine | undefined {
  const amount = parseAmount(given, event.currency);
  if (buyer === "public" && !event.donationOffered)
    return refuse("amount", "not_offered", "This event doesn’t offer additional gifts.");
  if (!amount)
    return refuse("amount", "invalid_amount", `Enter an amount in ${event.currency}, above zero.`);
  return {
    ...singleLine("donation_addon", 0, null, ADDED_GIFT, amount, GIFT),
    key: `donation:${index + 1}`,
    sourceId: null,
  };
}
