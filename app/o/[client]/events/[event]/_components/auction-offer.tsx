import { CheckboxField } from "@/app/_components/ui/checkbox";
import { useSpeech } from "@/app/_language/use-speech";
import type { PublicAuctionItem } from "@/lib/events/public/event-schema";
import { useChoosing } from "./choosing";
import { Offer } from "./offer";

type AuctionOfferProps = {
  item: PublicAuctionItem;
  currency: string;
  canBuy: boolean;
  isChosen: boolean;
};

export function AuctionOffer({ item, currency, canBuy, isChosen }: AuctionOfferProps) {
  const { t, format } = useSpeech("event");
  const { recount } = useChoosing();
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
          <CheckboxField
            id={`a-${id}`}
            name="auction"
            value={String(id)}
            label={t.rich("buyNow", {
              name: title,
              of: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
            defaultChecked={isChosen}
            onChange={recount}
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
