import { TextLink } from "@/app/_components/ui/link";
import type { PublicEventView, PublicTicketType } from "@/lib/events/public/event-schema";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import { type EventPlace, eventPath } from "../../paths";
import { priceShare } from "../../share";
import { admissionWords, availabilityWords, type EventWords, priceWords } from "../../words";
import { Facts, Gift, Offer } from "./offer";
import { Quantity } from "./quantity";

type TicketOfferProps = {
  words: EventWords;
  type: PublicTicketType;
  event: Pick<PublicEventView, "currency" | "timezone" | "waitlist">;
  place: EventPlace;
  law: Law;
  /** What it was shown by. */
  code: string;
  canBuy: boolean;
  chosen: number;
};

export function TicketOffer(props: TicketOfferProps) {
  const { words, type, event, place, law, code, canBuy, chosen } = props;
  const { t, format } = words;
  const { id, name, description, price, availability, admissions_per_unit } = type;
  const { currency, timezone, waitlist } = event;
  const canWait = availability === "sold_out" && waitlist.offered && canBuy;
  const wanted = new URLSearchParams({ ticket: String(id), ...(code && { code }) });
  return (
    <Offer
      name={name}
      price={priceWords(words, price, currency)}
      words={availabilityWords(words, type)}
      isScarce={type.left !== null}
      control={
        availability === "on_sale" && canBuy ? (
          <Quantity name={`t-${id}`} of={name} chosen={chosen} {...bounds(type)} />
        ) : canWait ? (
          <TextLink variant="quiet" href={eventPath(place, `/waitlist?${wanted}`)}>
            {t("joinWaitlist")}
          </TextLink>
        ) : null
      }
    >
      <Facts facts={[admissionWords(words, admissions_per_unit), description]} />
      <Gift words={priceShare(words, type, currency, law)} />
      {availability === "not_yet" && type.sales_start_at && (
        <p className="mt-2 text-sm">
          {t("saleFrom", { when: format.dateTime(type.sales_start_at, timezone) })}
        </p>
      )}
      {availability === "on_sale" && type.sales_end_at && (
        <p className="mt-2 text-sm">
          {t("saleUntil", { when: format.dateTime(type.sales_end_at, timezone) })}
        </p>
      )}
    </Offer>
  );
}

const bounds = ({ min_per_order: min, max_per_order: most, left }: PublicTicketType) => ({
  min,
  max: left === null ? most : Math.max(min, Math.min(most, left)),
});
