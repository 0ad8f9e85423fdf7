"use client";

import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Form, type FormFields } from "@/app/_components/forms/form";
import { Badge } from "@/app/_components/ui/badge";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { describedBy, FieldError } from "@/app/_components/ui/field";
import { TextLink } from "@/app/_components/ui/link";
import { Select } from "@/app/_components/ui/select";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type {
  PublicAuctionItem,
  PublicEventView,
  PublicPackage,
  PublicTicketType,
} from "@/lib/events/public-event-schema";
import type { RegistrationDraft } from "@/lib/events/registration-draft-schema";
import { formatDateTime, formatMajor } from "@/lib/format";
import { type EventPlace, eventPath } from "../../place";
import { admissionWords, availabilityWords, giftWords, priceWords } from "../../words";
import { chooseTickets } from "../actions";

type ChooseFormProps = {
  event: PublicEventView;
  place: EventPlace;
  code: string;
  chosen: RegistrationDraft | null;
};

/** How many of each: tickets, packages, auction items. What is sold out says so, and who may wait. */
export function ChooseForm({ event, place, code, chosen }: ChooseFormProps) {
  const { ticket_types, sponsor_packages, auction_items, currency } = event;
  const canBuy =
    !event.is_draft && (event.registration === "open" || event.registration === "sold_out");
  const isOpen = canBuy && event.registration === "open";
  const shown = event.registration !== "over";
  return (
    <Form action={chooseTickets.bind(null, place)} className="gap-8">
      {(fields) => (
        <>
          <input type="hidden" name="access_code" value={code} />
          <div id="tickets" tabIndex={-1} className="flex flex-col gap-8 outline-none">
            <List title="Tickets" items={ticket_types}>
              {(type) => (
                <TicketOffer
                  key={type.id}
                  type={type}
                  event={event}
                  place={place}
                  fields={fields}
                  canBuy={canBuy}
                  chosen={chosen?.tickets[type.id] ?? 0}
                />
              )}
            </List>
            <List title="Become a sponsor" items={sponsor_packages}>
              {(offered) => (
                <PackageOffer
                  key={offered.id}
                  offered={offered}
                  currency={currency}
                  fields={fields}
                  canBuy={canBuy}
                  chosen={chosen?.packages[offered.id] ?? 0}
                />
              )}
            </List>
            {shown && (
              <List title="From the auction" items={auction_items}>
                {(item) => (
                  <AuctionOffer
                    key={item.id}
                    item={item}
                    currency={currency}
                    canBuy={isOpen}
                    isChosen={chosen?.auction_items.includes(item.id) ?? false}
                  />
                )}
              </List>
            )}
          </div>
          {isOpen && (
            <div className="flex flex-col gap-2">
              <SubmitButton size="lg" className="w-full sm:w-auto sm:self-start">
                Go on
                <ArrowRight aria-hidden />
              </SubmitButton>
              <p className="text-sm text-muted-foreground">
                No account is needed. You see the whole price before anything is paid.
              </p>
            </div>
          )}
        </>
      )}
    </Form>
  );
}

function List<Item>({
  title,
  items,
  children,
}: {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-xl">{title}</h3>
      <ul className="flex flex-col gap-4">{items.map(children)}</ul>
    </section>
  );
}

function Offer({ children, control }: { children: ReactNode; control: ReactNode }) {
  return (
    <li className="flex flex-col gap-4 rounded-xl border bg-card p-5 shadow-sm sm:flex-row sm:items-start sm:justify-between sm:gap-8 sm:p-6">
      <div className="min-w-0">{children}</div>
      <div className="shrink-0 sm:w-44">{control}</div>
    </li>
  );
}

type TicketOfferProps = {
  type: PublicTicketType;
  event: PublicEventView;
  place: EventPlace;
  fields: FormFields;
  canBuy: boolean;
  chosen: number;
};

function TicketOffer({ type, event, place, fields, canBuy, chosen }: TicketOfferProps) {
  const { id, name, description, price, availability, admissions_per_unit } = type;
  const { currency, timezone, waitlist } = event;
  const canWait = availability === "sold_out" && waitlist.offered && canBuy;
  return (
    <Offer
      control={
        availability === "on_sale" && canBuy ? (
          <Quantity name={`t-${id}`} of={name} fields={fields} chosen={chosen} {...bounds(type)} />
        ) : canWait ? (
          <TextLink variant="quiet" href={eventPath(place, `/waitlist?ticket=${id}`)}>
            Join the waiting list
          </TextLink>
        ) : null
      }
    >
      <Heading name={name} price={priceWords(price, currency)} words={availabilityWords(type)} />
      <Facts facts={[admissionWords(admissions_per_unit), description]} />
      <Gift words={giftWords(type, currency)} />
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

type PackageOfferProps = {
  offered: PublicPackage;
  currency: string;
  fields: FormFields;
  canBuy: boolean;
  chosen: number;
};

function PackageOffer({ offered, currency, fields, canBuy, chosen }: PackageOfferProps) {
  const { id, name, tier, benefits, price, availability, admissions_per_unit, left } = offered;
  return (
    <Offer
      control={
        availability === "on_sale" && canBuy ? (
          <Quantity
            name={`p-${id}`}
            of={name}
            fields={fields}
            chosen={chosen}
            min={1}
            max={Math.min(5, left ?? 5)}
          />
        ) : null
      }
    >
      <Heading
        name={tier ? `${name} (${tier})` : name}
        price={priceWords(price, currency)}
        words={availabilityWords(offered)}
      />
      <Facts facts={[admissionWords(admissions_per_unit)]} />
      {benefits.length > 0 && (
        <ul className="mt-2 list-disc space-y-0.5 pl-5">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      <Gift words={giftWords(offered, currency)} />
    </Offer>
  );
}

type AuctionOfferProps = {
  item: PublicAuctionItem;
  currency: string;
  canBuy: boolean;
  isChosen: boolean;
};

function AuctionOffer({ item, currency, canBuy, isChosen }: AuctionOfferProps) {
  const { id, title, description, buy_now_price, highest_bid, availability } = item;
  const price = buy_now_price === null ? "By bid" : formatMajor(buy_now_price, currency);
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
                Buy it now<span className="sr-only">: {title}</span>
              </>
            }
            defaultChecked={isChosen}
          />
        ) : null
      }
    >
      <Heading name={title} price={price} words={availability === "sold_out" ? "Gone" : null} />
      {description && <p className="mt-1">{description}</p>}
      <p className="mt-2 text-sm text-muted-foreground">
        {highest_bid === null
          ? `Worth about ${formatMajor(item.fair_market_value, currency)}.`
          : `Worth about ${formatMajor(item.fair_market_value, currency)}; the highest bid is ${formatMajor(highest_bid, currency)}.`}
        {availability === "bid_only" && " Bids are taken at the event."}
      </p>
    </Offer>
  );
}

function Heading({ name, price, words }: { name: string; price: string; words: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h4 className="font-serif text-lg font-semibold">{name}</h4>
      <p className="text-numeric text-lg font-semibold">{price}</p>
      {words && <Badge tone={words.startsWith("Only") ? "warning" : "neutral"}>{words}</Badge>}
    </div>
  );
}

function Facts({ facts }: { facts: readonly (string | null)[] }) {
  const told = facts.filter((fact) => fact !== null);
  if (told.length === 0) return null;
  return (
    <div className="mt-1">
      {told.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
  );
}

function Gift({ words }: { words: string | null }) {
  return words && <p className="mt-2 text-sm text-muted-foreground">{words}</p>;
}

type QuantityProps = {
  name: string;
  of: string;
  min: number;
  max: number;
  fields: FormFields;
  chosen: number;
};

/** None, or as many as one order may have. */
function Quantity({ name, of, min, max, fields, chosen }: QuantityProps) {
  const error = fields.error(name);
  const counts = Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
  const start = fields.value(name, counts.includes(chosen) ? String(chosen) : "0");
  return (
    <div data-field className="flex flex-col gap-1.5">
      <label htmlFor={name} className="text-sm font-semibold">
        How many<span className="sr-only"> of {of}</span>
      </label>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <Select
        key={start}
        id={name}
        name={name}
        defaultValue={start}
        aria-describedby={describedBy(name, { error })}
        aria-invalid={error ? true : undefined}
      >
        <option value="0">0</option>
        {counts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
    </div>
  );
}
