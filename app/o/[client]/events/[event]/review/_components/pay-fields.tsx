"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { Totals } from "../totals";
import { type ReviewPart, ticked } from "./part";

const METHODS = {
  card: { value: "card", label: "By card" },
  check: { value: "check", label: "By check", hint: "Your places are kept until it has arrived." },
} as const;

export function PayFields({
  fields,
  event,
  draft,
  totals,
  isCovered,
}: ReviewPart & { totals: Totals; isCovered: boolean }) {
  const methods = event.payment_methods.map((method) => METHODS[method]);
  const [covers, setCovers] = useState(ticked(fields, "cover_fees", isCovered));
  const [method, setMethod] = useState(
    fields.value("payment_method", draft.payment_method ?? methods[0]?.value),
  );
  const { amount, isFree } = covers ? totals.covered : totals.plain;
  return (
    <section aria-labelledby="to-pay" className="flex flex-col gap-5">
      <h2 id="to-pay" className="text-xl">
        {isFree ? "Register" : "How would you like to pay?"}
      </h2>
      {totals.extra && (
        <CheckboxField
          name="cover_fees"
          label={`Add ${totals.extra} to cover the fees`}
          hint="So that your whole payment arrives. Leave it out if you would rather not."
          defaultChecked={covers}
          onChange={(event) => setCovers(event.currentTarget.checked)}
        />
      )}
      {!isFree && methods.length > 1 && (
        <RadioGroup
          legend="Payment"
          name="payment_method"
          choices={methods}
          defaultValue={method}
          onValueChange={setMethod}
          error={fields.error("payment_method")}
        />
      )}
      {!isFree && methods.length === 1 && (
        <input type="hidden" name="payment_method" value={methods[0]?.value} />
      )}
      <input type="hidden" name="shown" value={covers ? "covered" : "plain"} />
      <input type="hidden" name="fingerprint_plain" value={totals.plain.fingerprint} />
      <input type="hidden" name="fingerprint_covered" value={totals.covered.fingerprint} />
      <div id="place" tabIndex={-1} className="outline-none">
        <SubmitButton size="lg" name="then" value="place" className="w-full sm:w-auto">
          {isFree
            ? "Register now"
            : method === "check"
              ? `Register and send a check for ${amount}`
              : `Go on to pay ${amount}`}
        </SubmitButton>
      </div>
      {!isFree && method !== "check" && (
        <p className="text-sm text-muted-foreground">
          From then on your places are kept for {event.reservation_minutes} minutes.
        </p>
      )}
    </section>
  );
}
