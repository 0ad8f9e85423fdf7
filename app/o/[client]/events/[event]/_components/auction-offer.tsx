import type { PublicAuctionItem } from "@/lib/events/public/event-schema";
import type { EventWords } from "../../words";
import { AuctionChoice } from "./auction-choice";
import { Offer } from "./offer";

type AuctionOfferProps = {
  words: EventWords;
  item: PublicAuctionItem;
  currency: string;
  canBuy: boolean;
  isChosen: boolean;
};

export function AuctionOffer(props: AuctionOfferProps) {
  const { words, item, currency, canBuy, isChosen } = props;
  const { t, format } = words;
  const { id, title, description, buy_now_price, highest_bid, availability } = item;
  const money = (amount: number) => format.major(amount, currency);
  const value = money(item.fair_market_value);
  return (
    <Offer
      name={title}
      price={buy_now_price === null ? t("bidsOnly") : money(buy_now_price)}
      words={availability === "sold_out" ? t("sold") : null}
      control={
        availability === "on_sale" && canBuy ? (
          <AuctionChoice
            id={id}
            label={t.rich("buyNow", {
              name: title,
              of: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
            isChosen={isChosen}
          />
        ) : null
      }
    >
      {description && <p className="mt-1">{description}</p>}
      <p className="mt-2 text-sm text-muted-foreground">
        {highest_bid === null
          ? t("estimated", { value })
          : t("estimatedBid", { value, bid: money(highest_bid) })}
        {availability === "bid_only" && ` ${t("bidsAtEvent")}`}
      </p>
    </Offer>
  );
}
