import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import type { EventPlace } from "../../paths";
import { type EventWords, eventWords } from "../../words";
import { chooseTickets } from "../actions";
import type { Chosen } from "../cart";
import type { OfferedEvent } from "../offered";
import { AuctionOffer } from "./auction-offer";
import { CHOICE_FORM } from "./choice-form";
import { ContinueAtOnce, FormBeside } from "./form-beside";
import { PackageOffer } from "./package-offer";
import { PromoField } from "./promo-field";
import { RunningTotal } from "./running-total";
import { TicketOffer } from "./ticket-offer";

type ChooseFormProps = {
  event: OfferedEvent;
  place: EventPlace;
  law: Law;
  code: string;
  /** The way on from a form, which the registration belongs to. */
  via?: string;
  chosen: Chosen | null;
  /** Something can be had now. */
  isOpen: boolean;
  /** The lowest price of a ticket: `$150`. */
  from: string | null;
  /** On another website, which what comes next cannot be shown in. */
  isFramed?: boolean;
  /** It was chosen on another website, and goes on from here. */
  continuesAtOnce?: boolean;
};

/**
 * How many of each: tickets, packages, auction items. What is sold out says so, and who may wait. Drawn on
 * the server, but for what is typed and counted.
 */
export async function ChooseForm(props: ChooseFormProps) {
  const { event, place, law, code, via, chosen, isOpen, from, isFramed, continuesAtOnce } = props;
  const words = eventWords(await pageSpeech());
  const { t } = words;
  const { ticket_types, sponsor_packages, auction_items, currency } = event;
  const shown = event.registration !== "over";
  const canBuy = shown && !event.is_draft;
  return (
    <div id={CHOICE_FORM}>
      {continuesAtOnce && <ContinueAtOnce />}
      <Around place={place} code={code} isFramed={isFramed ?? false}>
        <input type="hidden" name="access_code" value={code} />
        {via && <input type="hidden" name="via" value={via} />}
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
          <div id="tickets" tabIndex={-1} className="flex scroll-mt-4 flex-col gap-8 outline-none">
            <List title={t("tickets")} items={ticket_types}>
              {(type) => (
                <TicketOffer
                  key={type.id}
                  type={type}
                  words={words}
                  event={event}
                  place={place}
                  law={law}
                  code={code}
                  canBuy={canBuy}
                  chosen={chosen?.tickets[type.id] ?? 0}
                />
              )}
            </List>
            <List title={t("becomeSponsor")} items={sponsor_packages}>
              {(offered) => (
                <PackageOffer
                  key={offered.id}
                  offered={offered}
                  words={words}
                  currency={currency}
                  law={law}
                  canBuy={canBuy}
                  chosen={chosen?.packages[offered.id] ?? 0}
                />
              )}
            </List>
            {shown && (
              <List title={t("auction")} items={auction_items}>
                {(item) => (
                  <AuctionOffer
                    key={item.id}
                    item={item}
                    words={words}
                    currency={currency}
                    canBuy={canBuy}
                    isChosen={chosen?.auction_items.includes(item.id) ?? false}
                  />
                )}
              </List>
            )}
          </div>
          {isOpen && <Order words={words} chosen={chosen} from={from} />}
        </div>
      </Around>
    </div>
  );
}

type AroundProps = { place: EventPlace; code: string; isFramed: boolean; children: ReactNode };

const Around = ({ place, code, isFramed, children }: AroundProps) =>
  isFramed ? (
    <FormBeside place={place} code={code}>
      {children}
    </FormBeside>
  ) : (
    <Form action={chooseTickets.bind(null, place)}>{children}</Form>
  );

type OrderProps = Pick<ChooseFormProps, "chosen" | "from"> & { words: EventWords };

/** What it comes to and the way on: beside the tickets where there is room. */
function Order({ words: { t }, chosen, from }: OrderProps) {
  return (
    <section
      aria-labelledby="your-order"
      className="flex flex-col gap-4 rounded-xl border bg-card p-5 shadow-sm lg:sticky lg:top-6"
    >
      <h3 id="your-order" className="text-xl">
        {t("yourOrder")}
      </h3>
      <RunningTotal from={from} />
      <PromoField stored={chosen?.promo_code ?? ""} />
      <SubmitButton size="lg" className="w-full">
        {t("continue")}
        <ArrowRight aria-hidden className="rtl:rotate-180" />
      </SubmitButton>
      <p className="text-sm text-muted-foreground">{t("noAccount")}</p>
    </section>
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
    <section className="flex flex-col gap-3">
      <h3 className="text-xl">{title}</h3>
      <ul className="flex flex-col gap-3">{items.map(children)}</ul>
    </section>
  );
}
