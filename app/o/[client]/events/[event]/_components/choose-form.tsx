"use client";

import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { PublicEventView } from "@/lib/events/public/event-schema";
import type { RegistrationDraft } from "@/lib/events/selling/registration-draft-schema";
import type { EventPlace } from "../../paths";
import { chooseTickets } from "../actions";
import { AuctionOffer } from "./auction-offer";
import { PackageOffer } from "./package-offer";
import { TicketOffer } from "./ticket-offer";

type ChooseFormProps = {
  event: PublicEventView;
  place: EventPlace;
  code: string;
  chosen: RegistrationDraft | null;
};

/** How many of each: tickets, packages, auction items. What is sold out says so, and who may wait. */
export function ChooseForm({ event, place, code, chosen }: ChooseFormProps) {
  const { ticket_types, sponsor_packages, auction_items, currency } = event;
  const shown = event.registration !== "over";
  const canBuy = shown && !event.is_draft;
  const isOpen = canBuy && isSelling(event);
  return (
    <Form action={chooseTickets.bind(null, place)} className="gap-8">
      <input type="hidden" name="access_code" value={code} />
      <div id="tickets" tabIndex={-1} className="flex flex-col gap-8 outline-none">
        <List title="Tickets" items={ticket_types}>
          {(type) => (
            <TicketOffer
              key={type.id}
              type={type}
              event={event}
              place={place}
              code={code}
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
              canBuy={canBuy}
              chosen={chosen?.packages[offered.id] ?? 0}
            />
          )}
        </List>
        {shown && (
          <List title="Auction" items={auction_items}>
            {(item) => (
              <AuctionOffer
                key={item.id}
                item={item}
                currency={currency}
                canBuy={canBuy}
                isChosen={chosen?.auction_items.includes(item.id) ?? false}
              />
            )}
          </List>
        )}
      </div>
      {isOpen && (
        <div className="flex flex-col gap-2">
          <SubmitButton size="lg" className="w-full sm:w-auto sm:self-start">
            Continue
            <ArrowRight aria-hidden />
          </SubmitButton>
          <p className="text-sm text-muted-foreground">
            No account needed. You’ll see the total before you pay.
          </p>
        </div>
      )}
    </Form>
  );
}

/** Each for itself: something from the auction is there when the tickets are gone, too. */
const isSelling = ({ ticket_types, sponsor_packages, auction_items }: PublicEventView): boolean =>
  [...ticket_types, ...sponsor_packages, ...auction_items].some(
    ({ availability }) => availability === "on_sale",
  );

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
