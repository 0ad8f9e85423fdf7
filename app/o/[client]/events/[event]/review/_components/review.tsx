"use client";

import { type ReactNode, useState } from "react";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import type { QuoteSnapshot } from "@/lib/events/quote-schema";
import type { RegistrationDraft } from "@/lib/events/selling/registration-draft-schema";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import type { EventPlace } from "../../../paths";
import { useEventWords } from "../../../use-event-words";
import { QuoteLines } from "../../_components/quote-lines";
import type { OfferedEvent } from "../../offered";
import { totalsOf } from "../totals";
import { ReviewForm } from "./review-form";

type ReviewProps = {
  place: EventPlace;
  event: OfferedEvent;
  draft: RegistrationDraft;
  interests: ReactNode;
  /** Whose tax law the organization’s receipts follow. */
  law: Law;
  /** Without what is added on this page, and the promo code that it is by. */
  plain: QuoteSnapshot;
  code: string;
  /** Below the figures. */
  children: ReactNode;
};

/** The figures beside what changes them: a gift and the fees count as soon as they are chosen. */
export function Review({ plain, children, ...form }: ReviewProps) {
  const words = useEventWords();
  const { t, format } = words;
  const [gift, setGift] = useState(form.draft.gift);
  const [coversFees, setCoversFees] = useState(form.draft.cover_fees);
  const chosen = { gift: form.event.donation.offered ? gift : "", coversFees };
  const totals = totalsOf(plain, chosen, form.law, format);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
      <Card aria-labelledby="booked">
        <CardContent className="flex flex-col gap-4">
          <CardTitle id="booked">{t("yourRegistration")}</CardTitle>
          <QuoteLines words={words} quote={totals.quote} share={totals.share} />
          {children}
        </CardContent>
      </Card>
      <ReviewForm
        {...form}
        fingerprint={plain.fingerprint}
        totals={totals}
        coversFees={coversFees}
        onGift={setGift}
        onCover={setCoversFees}
      />
    </div>
  );
}
