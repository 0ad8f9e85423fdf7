import { CheckboxField } from "@/app/_components/ui/checkbox";
import type { PublicAuctionItem } from "@/lib/events/public/event-schema";
import { formatMajor } from "@/lib/format";
import { Heading, Offer } from "./offer";

type AuctionOfferProps = {
  item: PublicAuctionItem;
  currency: string;
  canBuy: boolean;
  isChosen: boolean;
};

export function AuctionOffer({ item, currency, canBuy, isChosen }: AuctionOfferProps) {
  const { id, title, description, buy_now_price, highest_bid, availability } = item;
  const price = buy_now_price === null ? "Bids only" : formatMajor(buy_now_price, currency);
  return (
    <Offer
      control={
        availability === "on_sale" && canBuy ? (
          <CheckboxField
            id={`a-${id}`}
            name="auction"
            value={String(id)}
            label={
              <>
                Buy now<span className="sr-only">: {title}</span>
              </>
            }
            defaultChecked={isChosen}
          />
        ) : null
      }
    >
      <Heading name={title} price={price} words={availability === "sold_out" ? "Sold" : null} />
      {description && <p className="mt-1">{description}</p>}
      <p className="mt-2 text-sm text-muted-foreground">
        {highest_bid === null
          ? `Estimated value ${formatMajor(item.fair_market_value, currency)}.`
          : `Estimated value ${formatMajor(item.fair_market_value, currency)}; highest bid ${formatMajor(highest_bid, currency)}.`}
        {availability === "bid_only" && " Bids are taken at the event."}
      </p>
    </Offer>
  );
}
