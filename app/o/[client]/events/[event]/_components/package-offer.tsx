import type { PublicPackage } from "@/lib/events/public/event-schema";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import { priceShare } from "../../share";
import { admissionWords, availabilityWords, type EventWords, priceWords } from "../../words";
import { Facts, Gift, Offer } from "./offer";
import { Quantity } from "./quantity";

type PackageOfferProps = {
  words: EventWords;
  offered: PublicPackage;
  currency: string;
  law: Law;
  canBuy: boolean;
  chosen: number;
};

export function PackageOffer(props: PackageOfferProps) {
  const { words, offered, currency, law, canBuy, chosen } = props;
  const { id, name, tier, benefits, price, availability, admissions_per_unit, left } = offered;
  return (
    <Offer
      name={tier ? `${name} (${tier})` : name}
      price={priceWords(words, price, currency)}
      words={availabilityWords(words, offered)}
      isScarce={left !== null}
      control={
        availability === "on_sale" && canBuy ? (
          <Quantity
            name={`p-${id}`}
            of={name}
            chosen={chosen}
            min={1}
            max={Math.min(5, left ?? 5)}
          />
        ) : null
      }
    >
      <Facts facts={[admissionWords(words, admissions_per_unit)]} />
      {benefits.length > 0 && (
        <ul className="mt-2 list-disc space-y-0.5 ps-5">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      <Gift words={priceShare(words, offered, currency, law)} />
    </Offer>
  );
}
