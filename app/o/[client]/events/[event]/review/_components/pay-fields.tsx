"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { Totals } from "../totals";
import type { ReviewPart } from "./part";

const METHODS = {
  card: { label: "byCard", hint: undefined },
  check: { label: "byCheck", hint: "byCheckHint" },
} as const;

export function PayFields({
  event,
  draft,
  totals,
  coversFees,
  onCover,
}: ReviewPart & { totals: Totals; coversFees: boolean; onCover: (covers: boolean) => void }) {
  const { value } = useFormFields();
  const t = useTranslate("event");
  const methods = event.payment_methods.map((method) => {
    const { label, hint } = METHODS[method];
    return { value: method, label: t(label), hint: hint && t(hint) };
  });
  const [method, setMethod] = useState<string | undefined>(
    value("payment_method", draft.payment_method ?? methods[0]?.value),
  );
  const { amount, isFree } = totals;
  return (
    <section aria-labelledby="to-pay" className="flex flex-col gap-5">
      <h2 id="to-pay" className="text-xl">
        {t(isFree ? "register" : "howToPay")}
      </h2>
      {totals.extra && (
        <CheckboxField
          name="cover_fees"
          label={t("coverFees", { amount: totals.extra })}
          hint={t("coverFeesHint")}
          defaultChecked={coversFees}
          onChange={(event) => onCover(event.currentTarget.checked)}
        />
      )}
      {!isFree && methods.length > 1 && (
        <RadioGroup
          legend={t("payment")}
          name="payment_method"
          choices={methods}
          defaultValue={method}
          onValueChange={setMethod}
        />
      )}
      {!isFree && methods.length === 1 && (
        <input type="hidden" name="payment_method" value={methods[0]?.value} />
      )}
      <div id="place" tabIndex={-1} className="outline-none">
        <SubmitButton size="lg" name="then" value="place" className="w-full sm:w-auto">
          {isFree
            ? t("registerNow")
            : t(method === "check" ? "registerCheck" : "continuePay", { amount })}
        </SubmitButton>
      </div>
      {!isFree && method !== "check" && (
        <p className="text-sm text-muted-foreground">
          {t("thenHeld", { minutes: event.reservation_minutes })}
        </p>
      )}
    </section>
  );
}
