"use client";

import { Wallet } from "lucide-react";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { Button } from "@/app/_components/ui/button";
import { useTranslate } from "@/app/_language/use-translate";

type Cards = { token: string; name: string; lastFour: string }[];

/** The cards of the built-in test gateway: each always does what its name says. */
export function TestCards({ cards }: { cards: Cards }) {
  const t = useTranslate("give");
  return (
    <RadioGroup
      legend={t("testCard")}
      hint={t("testCardHint")}
      name="token"
      choices={cards.map(({ token, name, lastFour }) => ({
        ...{ value: token, label: name, hint: t("endsIn", { lastFour }) },
      }))}
      defaultValue={cards[0]?.token}
    />
  );
}

/** The bank accounts of the test gateway, which takes seconds for what takes a bank days. */
export function TestBanks() {
  const t = useTranslate("give");
  return (
    <RadioGroup
      legend={t("testBank")}
      name="bank_token"
      choices={[
        { value: "tok_bank", label: t("testBankPays") },
        { value: "tok_bankReturns", label: t("testBankReturns") },
      ]}
      defaultValue="tok_bank"
    />
  );
}

/** Pays with a wallet of the test gateway. It sends the form, so that it works without JavaScript too. */
export function TestWallet() {
  const t = useTranslate("give");
  return (
    <div className="flex flex-col gap-3">
      <Button type="submit" name="wallet" value="tok_wallet" className="min-h-12! w-full">
        <Wallet aria-hidden />
        {t("testWallet")}
      </Button>
      <p className="flex items-center gap-3 text-sm text-muted-foreground before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
        {t("orPayWith")}
      </p>
    </div>
  );
}
