"use client";

import { CheckboxField } from "@/app/_components/forms/fields";
import { TextLink } from "@/app/_components/ui/link";
import type { CheckoutView } from "@/lib/checkout/schema";
import { formatDate } from "@/lib/format";

type GiftAidFieldProps = {
  giftAid: NonNullable<CheckoutView["gift_aid"]>;
  declares: boolean;
  onDeclare: (declares: boolean) => void;
};

/** The declaration that lets a UK charity claim tax on a gift, for whoever has not made it yet. */
export function GiftAidField({ giftAid, declares, onDeclare }: GiftAidFieldProps) {
  return (
    <section aria-labelledby="gift-aid-title" className="rounded-lg border bg-card p-4 sm:p-5">
      <h3 id="gift-aid-title" className="text-lg">
        Gift Aid
      </h3>
      {giftAid.covered_since ? (
        <p className="mt-1">
          Your declaration of {formatDate(giftAid.covered_since)} covers this gift, so we can claim
          25p for every £1. You can read or withdraw it in{" "}
          <TextLink href="/donor/gift-aid">your donor portal</TextLink>.
        </p>
      ) : (
        <>
          <p className="mt-1">
            If you pay UK tax, we can claim 25p for every £1 you give, at no cost to you.
          </p>
          <CheckboxField
            name="gift_aid"
            className="mt-4"
            label={<strong>Yes, add Gift Aid</strong>}
            hint={<span className="text-base text-foreground">{giftAid.words}</span>}
            defaultChecked={declares}
            onChange={(event) => onDeclare(event.currentTarget.checked)}
          />
          <p className="mt-3 text-sm text-muted-foreground">
            Gift Aid needs your full name and home address. Add the address below.
          </p>
        </>
      )}
    </section>
  );
}
