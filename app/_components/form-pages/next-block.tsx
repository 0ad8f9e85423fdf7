"use client";

import { useState } from "react";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { useFormats } from "@/app/_language/use-formats";
import { useTranslate } from "@/app/_language/use-translate";
import type { PublicNext } from "@/lib/forms/submission-schema";
import { amountFormats } from "@/lib/language/amount-formats";
import { cn } from "../ui/cn";
import { GIFT, OTHER_AMOUNT } from "./names";

/** Where the form leads: what is given on the page after it, or the event that is registered for. */
export function NextBlock({ next }: { next: PublicNext }) {
  const t = useTranslate("form");
  if (next.type !== "event") return <Gift next={next} />;
  return <p className="rounded-lg bg-muted p-4">{t("nextEvent", { event: next.name })}</p>;
}

function Gift({ next }: { next: Extract<PublicNext, { currency: string }> }) {
  const t = useTranslate("form");
  const format = useFormats(amountFormats);
  const { amounts, frequencies, required, currency } = next;
  const fields = useFormFields();
  const first = amounts.length > 0 ? String(amounts[0]) : OTHER_AMOUNT;
  const start = fields.value(GIFT.amount, required ? first : "");
  const [amount, setAmount] = useState(start);
  const [months, setMonths] = useState(fields.value(GIFT.frequency, String(frequencies[0])));
  const isPledge = next.type === "pledge";
  const choices = [
    ...amounts.map((each) => ({
      value: String(each),
      label: format.major(each, currency),
    })),
    { value: OTHER_AMOUNT, label: t(amounts.length > 0 ? "giftOther" : "giftYes") },
    ...(required ? [] : [{ value: "", label: t(isPledge ? "pledgeNone" : "giftNone") }]),
  ];
  return (
    <section className="flex flex-col gap-4 rounded-lg border p-4">
      <RadioGroup
        name={GIFT.amount}
        legend={t(isPledge ? "pledgeTitle" : "giftTitle", { program: next.name })}
        hint={t(isPledge ? "pledgeHint" : "giftHint")}
        choices={choices}
        defaultValue={start}
        onValueChange={setAmount}
      />
      <div className={cn(amount !== OTHER_AMOUNT && "hidden noscript:block")}>
        <TextField
          name={GIFT.other}
          label={t("giftAmount", { currency })}
          inputMode="decimal"
          className="[&_input]:max-w-48"
        />
      </div>
      {frequencies.length > 1 && (
        <div className={cn(amount === "" && "hidden noscript:block")}>
          <RadioGroup
            name={GIFT.frequency}
            legend={t("giftFrequency")}
            inline
            choices={frequencies.map((months) => ({
              value: String(months),
              label: t("giftEvery", { months }),
            }))}
            defaultValue={String(frequencies[0])}
            onValueChange={setMonths}
          />
        </div>
      )}
      {frequencies.length === 1 && (
        <input type="hidden" name={GIFT.frequency} value={frequencies[0]} />
      )}
      {isPledge && (
        <div
          className={cn("gap-4 sm:grid-cols-2", amount === "" ? "hidden noscript:grid" : "grid")}
        >
          {frequencies.some((each) => each > 0) && (
            <div className={cn(months === "0" && "hidden noscript:block")}>
              <TextField
                name={GIFT.installments}
                label={t("pledgeInstallments")}
                inputMode="numeric"
                defaultValue="12"
              />
            </div>
          )}
          <TextField name={GIFT.firstDueOn} label={t("pledgeFirstDue")} type="date" optional />
        </div>
      )}
    </section>
  );
}
