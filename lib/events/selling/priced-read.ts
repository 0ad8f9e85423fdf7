import type { Tx } from "@/db/client";
import type { StaffActor, SystemActor, VisitorActor } from "@/lib/identity/actor";
import {
  type Catalog,
  type CatalogRead,
  type EventAddress,
  lockCatalog,
  readContents,
} from "../capacity/catalog";
import type { NewOrder } from "../place-order-schema";
import { type Priced, price } from "../pricing/quote";

export type Placer = VisitorActor | StaffActor | SystemActor;

type PricedRead = Priced & { read: CatalogRead };

/**
 * Prices the cart before any lock, so that who comes too late makes nobody wait, and nor does what is
 * worked out here. Bids and offers are no rows whose content can be compared: those are locked first.
 */
export async function readPriced(
  tx: Tx,
  actor: Placer,
  address: EventAddress,
  { cart }: NewOrder,
  { at, isComplimentary }: { at: Date; isComplimentary: boolean },
): Promise<PricedRead> {
  const reading = async () => {
    const read = await readContents(tx, actor.organizationId, address, cart);
    return isComplimentary ? { ...read, catalog: withoutPrices(read.catalog) } : read;
  };
  const read = await reading();
  const priced = price(actor, read.catalog, cart, at, "cart.");
  const { auctionItems, offer } = read.catalog;
  if (auctionItems.length === 0 && !offer) return { read, ...priced };
  await lockCatalog(tx, read.catalog, cart);
  const locked = await reading();
  return { read: locked, ...price(actor, locked.catalog, cart, at, "cart.") };
}

const withoutPrices = (catalog: Catalog): Catalog => ({
  ...catalog,
  ticketTypes: catalog.ticketTypes.map((type) => ({ ...type, price: 0 })),
});
