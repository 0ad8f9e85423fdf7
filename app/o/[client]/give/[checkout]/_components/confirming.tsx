"use client";

import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { useTranslate } from "@/app/_language/use-translate";
import { type Place, payPage } from "../../paths";
import { useAskingAgain } from "./asking-again";

type ConfirmingProps = { place: Place; bankUrl: string; amount: string };

/** A card's bank asks its holder before the card is kept. */
export function Confirming({ place, bankUrl, amount }: ConfirmingProps) {
  const t = useTranslate("give");
  useAskingAgain(place.frame !== undefined);
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-6">
      <h1 className="text-3xl">{t("confirmBank")}</h1>
      <p>{t("confirmBankText", { amount })}</p>
      <Button asChild size="lg">
        <a href={bankUrl}>{t("confirmWithBank")}</a>
      </Button>
      <p>
        <TextLink href={payPage(place)}>{t("useAnotherWay")}</TextLink>
      </p>
    </div>
  );
}
