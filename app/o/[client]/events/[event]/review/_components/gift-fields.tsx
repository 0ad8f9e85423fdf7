"use client";

import { useRef } from "react";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { TextField } from "@/app/_components/forms/fields";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import { addedGiftWords } from "../../../share";
import { useEventWords } from "../../../use-event-words";
import type { ReviewPart } from "./part";

type GiftFieldsProps = ReviewPart & { law: Law; onGift: (typed: string) => void };

export function GiftFields({ event, draft, law, onGift }: GiftFieldsProps) {
  const words = useEventWords();
  const { t, format } = words;
  const { donation, currency } = event;
  const own = useRef<HTMLInputElement>(null);
  const suggested = donation.suggested_amounts.map((amount) => ({
    value: String(amount),
    label: format.major(amount, currency),
  }));
  const isSuggested = suggested.some(({ value }) => value === draft.gift);
  const start = draft.gift === "" ? "" : isSuggested ? draft.gift : "other";
  return (
    <section aria-labelledby="a-gift" className="flex flex-col gap-4">
      <h2 id="a-gift" className="text-xl">
        {t("addGift")}
      </h2>
      <p className="text-muted-foreground">{donation.text ?? addedGiftWords(words, law)}</p>
      {suggested.length > 0 && (
        <RadioGroup
          legend={t("giftAmount")}
          name="gift"
          inline
          choices={[
            { value: "", label: t("noGift") },
            ...suggested,
            { value: "other", label: t("other") },
          ]}
          defaultValue={start}
          onValueChange={(value) => {
            if (value !== "other") clearOther(own.current);
            onGift(value === "other" ? (otherField(own.current)?.value ?? "") : value);
          }}
        />
      )}
      <TextField
        name="other_gift"
        id={suggested.length === 0 ? "gift" : "other_gift"}
        label={suggested.length === 0 ? t("yourGift") : t("otherAmount")}
        hint={t("inCurrency", { currency })}
        optional={suggested.length === 0}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={isSuggested ? "" : draft.gift}
        alsoOf={suggested.length === 0 ? "gift" : undefined}
        onInput={(event) => {
          chooseOther(own.current);
          onGift(event.currentTarget.value);
        }}
        className="max-w-60"
      />
      <span ref={own} hidden />
    </section>
  );
}

/** Typing an amount of one's own chooses it. */
function chooseOther(place: HTMLElement | null) {
  const radios = place?.closest("form")?.querySelectorAll<HTMLInputElement>("input[name=gift]");
  for (const radio of radios ?? []) radio.checked = radio.value === "other";
}

function otherField(place: HTMLElement | null): HTMLInputElement | null {
  const other = place?.closest("form")?.elements.namedItem("other_gift");
  return other instanceof HTMLInputElement ? other : null;
}

function clearOther(place: HTMLElement | null) {
  const other = otherField(place);
  if (other) other.value = "";
}
