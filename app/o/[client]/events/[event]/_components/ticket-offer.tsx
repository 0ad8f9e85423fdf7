import { TextLink } from "@/app/_components/ui/link";
import type { PublicEventView, PublicTicketType } from "@/lib/events/public/event-schema";
import { formatDateTime } from "@/lib/format";
import { type EventPlace, eventPath } from "../../paths";
import { admissionWords, availabilityWords, priceWords } from "../../words";
import { Facts, Gift, Heading, Offer, Quantity } from "./offer";

type TicketOfferProps = {
  type: PublicTicketType;
  event: PublicEventView;
  place: EventPlace;
  /** What it was shown by. */
  code: string;
  canBuy: boolean;
  chosen: number;
};

export function TicketOffer(props: TicketOfferProps) {
  const { type, event, place, code, canBuy, chosen } = props;
  const { id, name, description, price, availability, admissions_per_unit } = type;
  const { currency, timezone, waitlist } = event;
  const canWait = availability === "sold_out" && waitlist.offered && canBuy;
  const wanted = new URLSearchParams({ ticket: String(id), ...(code && { code }) });
  return (
    <Offer
      control={
        availability === "on_sale" && canBuy ? (
          <Quantity name={`t-${id}`} of={name} chosen={chosen} {...bounds(type)} />
        ) : canWait ? (
          <TextLink variant="quiet" href={eventPath(place, `/waitlist?${wanted}`)}>
            Join the waiting list
          </TextLink>
        ) : null
      }
    >
      <Heading name={name} price={priceWords(price, currency)} words={availabilityWords(type)} />
      <Facts facts={[admissionWords(admissions_per_unit), description]} />
      <Gift words={type.gift_note} />
      {availability === "not_yet" && type.sales_start_at && (
        <p className="mt-2 text-sm">
          On sale from {formatDateTime(type.sales_start_at, timezone)}.
        </p>
      )}
      {availability === "on_sale" && type.sales_end_at && (
        <p className="mt-2 text-sm">On sale until {formatDateTime(type.sales_end_at, timezone)}.</p>
      )}
    </Offer>
  );
}

/** As many as a list is good for; more are asked for in another order. */
const MOST_IN_LIST = 20;

const bounds = ({ min_per_order, max_per_order }: PublicTicketType) => ({
  min: min_per_order,
  max: Math.min(max_per_order, Math.max(MOST_IN_LIST, min_per_order)),
});
