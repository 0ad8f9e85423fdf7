"use client";

import { LoaderCircle } from "lucide-react";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { chooseAnotherCard } from "../../actions";
import { giftPage, type Place } from "../../paths";
import { useAskingAgain } from "./asking-again";

type WaitingProps = {
  place: Place;
  checkoutId: number;
  bankUrl: string | null;
  isPaypal: boolean;
  amount: string;
};

/** A bank or PayPal is at work, or waits for its customer. The page looks again by itself. */
export function Waiting({ place, checkoutId, bankUrl, isPaypal, amount }: WaitingProps) {
  const t = useTranslate("give");
  // In a frame, the bank and PayPal are in another tab while this page waits.
  useAskingAgain(!bankUrl || place.frame !== undefined);
  if (!bankUrl)
    return (
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <h1 className="text-3xl">{t("processing")}</h1>
        <p role="status" className="flex items-start gap-3">
          <LoaderCircle aria-hidden className="mt-0.5 size-5 shrink-0 motion-safe:animate-spin" />
          {t("processingText", { amount })}
        </p>
        <p>
          <TextLink href={giftPage(place, checkoutId)}>{t("refresh")}</TextLink>
        </p>
      </div>
    );
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <h1 className="text-3xl">{isPaypal ? t("approvePaypal") : t("confirmBank")}</h1>
      <p>{isPaypal ? t("approvePaypalText", { amount }) : t("confirmBankText", { amount })}</p>
      <div>
        <Button asChild size="lg">
          <a href={bankUrl}>{isPaypal ? t("continueToPaypal") : t("confirmWithBank")}</a>
        </Button>
      </div>
      <Form action={chooseAnotherCard.bind(null, place, checkoutId)}>
        <div id="waiting" tabIndex={-1}>
          <SubmitButton variant="secondary">{t("useAnotherWay")}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
