"use client";

import { useTranslate } from "@/app/_language/use-translate";
import type { CardEntry } from "@/lib/payments/card-entry";
import { Alert } from "../ui/alert";
import { RadioGroup } from "../ui/choice-group";
import { TextField } from "../ui/text-field";
import { StripeCardField } from "./stripe-card-field";

type CardFieldsProps = {
  entry: CardEntry;
  /** What was typed before a refusal. */
  holderName?: string;
  errors?: { cardHolderName?: string; token?: string };
};

/**
 * Whose card and which: puts `cardHolderName` and `token` into the form around it. No card number is
 * ever typed into a field of ours.
 */
export function CardFields({ entry, holderName = "", errors = {} }: CardFieldsProps) {
  const t = useTranslate("common");
  if (entry.kind === "unavailable")
    return (
      <div id="token">
        <Alert tone="warning">{t("cardUnavailable")}</Alert>
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <TextField
        name="cardHolderName"
        label={t("cardName")}
        autoComplete="cc-name"
        defaultValue={holderName}
        error={errors.cardHolderName}
        maxLength={120}
        required
      />
      {entry.kind === "stripe" ? (
        <StripeCardField publishableKey={entry.publishableKey} error={errors.token} />
      ) : (
        <TestCardField cards={entry.cards} error={errors.token} />
      )}
    </div>
  );
}

/** The cards of the built-in test gateway: each always does what its name says. */
function TestCardField({
  cards,
  error,
}: {
  cards: Extract<CardEntry, { kind: "test" }>["cards"];
  error?: string;
}) {
  const t = useTranslate("common");
  return (
    <RadioGroup
      legend={t("testCard")}
      hint={t("testCardHint")}
      name="token"
      choices={cards.map(({ token, name, lastFour }) => ({
        value: token,
        label: name,
        hint: t("cardEndsIn", { digits: lastFour }),
      }))}
      defaultValue={cards[0]?.token}
      error={error}
      required
    />
  );
}
