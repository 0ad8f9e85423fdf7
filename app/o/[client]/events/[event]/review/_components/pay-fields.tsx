"use client";

import { useState } from "react";
import { CheckboxField, RadioGroup } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { Totals } from "../totals";
import type { ReviewPart } from "./part";

const METHODS = {
  card: { value: "card", label: "By card" },
  check: { value: "check", label: "By check", hint: "Your seats are held until it arrives." },
} as const;

export function PayFields({
  event,
  draft,
  totals,
  coversFees,
  onCover,
}: ReviewPart & { totals: Totals; coversFees: boolean; onCover: (covers: boolean) => void }) {
  const { value } = useFormFields();
  const methods = event.payment_methods.map((method) => METHODS[method]);
  const [method, setMethod] = useState(
    value("payment_method", draft.payment_method ?? methods[0]?.value),
  );
  const { amount, isFree } = totals;
  return (
    <section aria-labelledby="to-pay" className="flex flex-col gap-5">
      <h2 id="to-pay" className="text-xl">
        {isFree ? "Register" : "How would you like to pay?"}
      </h2>
      {totals.extra && (
        <CheckboxField
          name="cover_fees"
          label={`Add ${totals.extra} to cover the fees`}
          hint="So your full payment supports the cause. Optional."
          defaultChecked={coversFees}
          onChange={(event) => onCover(event.currentTarget.checked)}
        />
      )}
      {!isFree && methods.length > 1 && (
        <RadioGroup
          legend="Payment"
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
            ? "Register now"
            : method === "check"
              ? `Register and send a check for ${amount}`
              : `Continue to pay ${amount}`}
        </SubmitButton>
      </div>
      {!isFree && method !== "check" && (
        <p className="text-sm text-muted-foreground">
          Your seats are then held for {event.reservation_minutes} minutes.
        </p>
      )}
    </section>
  );
}
