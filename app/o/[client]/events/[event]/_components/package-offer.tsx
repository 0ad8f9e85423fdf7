import type { PublicPackage } from "@/lib/events/public/event-schema";
import { admissionWords, availabilityWords, priceWords } from "../../words";
import { Facts, Gift, Heading, Offer, Quantity } from "./offer";

type PackageOfferProps = {
  offered: PublicPackage;
  currency: string;
  canBuy: boolean;
  chosen: number;
};

export function PackageOffer({ offered, currency, canBuy, chosen }: PackageOfferProps) {
  const { id, name, tier, benefits, price, availability, admissions_per_unit, left } = offered;
  return (
    <Offer
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
      <Gift words={offered.gift_note} />
    </Offer>
  );
}
