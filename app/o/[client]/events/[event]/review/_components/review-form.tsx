"use client";

import type { ReactNode } from "react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { useTranslate } from "@/app/_language/use-translate";
import type { RegistrationDraft } from "@/lib/events/selling/registration-draft-schema";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import type { EventPlace } from "../../../paths";
import type { OfferedEvent } from "../../offered";
import { submitReview } from "../actions";
import type { Totals } from "../totals";
import { GiftFields } from "./gift-fields";
import { PayFields } from "./pay-fields";

type ReviewFormProps = {
  place: EventPlace;
  event: OfferedEvent;
  draft: RegistrationDraft;
  interests: ReactNode;
  law: Law;
  totals: Totals;
  coversFees: boolean;
  /** What the price above is known by, and the promo code that it was worked out with. */
  fingerprint: string;
  code: string;
  onGift: (typed: string) => void;
  onCover: (covers: boolean) => void;
};

/** A gift beside it, the fees, a code, what one would like to hear of, and how to pay. */
export function ReviewForm(props: ReviewFormProps) {
  const { place, event, draft, interests, law, totals, fingerprint, code, onGift } = props;
  return (
    <Form action={submitReview.bind(null, place)} className="gap-8!" gated>
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <input type="hidden" name="shown_code" value={code} />
      <input type="hidden" name="shown_total" value={totals.quote.totals.total_amount} />
      {event.donation.offered && (
        <GiftFields event={event} draft={draft} law={law} onGift={onGift} />
      )}
      <PromoField draft={draft} discount={totals.discount} />
      {interests}
      <PayFields {...props} />
    </Form>
  );
}

type PromoFieldProps = { draft: RegistrationDraft; discount: string | null };

function PromoField({ draft, discount }: PromoFieldProps) {
  const t = useTranslate("event");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        name="promo_code"
        label={t("promoCode")}
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        hint={draft.promo_code && discount ? t("amountOff", { amount: discount }) : undefined}
        defaultValue={draft.promo_code}
        className="w-full max-w-60"
      />
      <Button type="submit" variant="secondary" name="then" value="update">
        {t("updateTotal")}
      </Button>
    </div>
  );
}
