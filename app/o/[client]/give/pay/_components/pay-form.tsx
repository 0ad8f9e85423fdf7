"use client";

import { CardFields } from "@/app/_components/card/card-fields";
import type { Option } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import type { CheckoutView } from "@/lib/checkout/schema";
import type { CardEntry } from "@/lib/payments/card-entry";
import type { Place } from "../../paths";
import { payGift } from "../actions";
import type { Totals } from "../totals";
import { GiverFields } from "./giver-fields";
import { Section } from "./section";
import { TotalFields } from "./total-fields";
import { TributeFields } from "./tribute-fields";

type PayFormProps = {
  place: Place;
  checkoutId: number;
  checkout: CheckoutView;
  isSignedIn: boolean;
  entry: CardEntry;
  countries: readonly Option[];
  totals: { covered: Totals; plain: Totals };
};

/** Everything that is asked before a gift is paid. A refusal clears nothing; what was typed is kept. */
export function PayForm(props: PayFormProps) {
  const { place, checkoutId, checkout, isSignedIn, entry, countries, totals } = props;
  return (
    <Form action={payGift.bind(null, place, checkoutId)} className="gap-10">
      {(fields) => (
        <>
          <Section title="About you">
            <GiverFields checkout={checkout} isSignedIn={isSignedIn} countries={countries} />
          </Section>
          <Section title="In honor or in memory">
            <TributeFields checkout={checkout} />
          </Section>
          <Section title="Your card">
            <CardFields
              entry={entry}
              holderName={fields.value("cardHolderName")}
              errors={{
                cardHolderName: fields.error("cardHolderName"),
                token: fields.error("token"),
              }}
            />
          </Section>
          <TotalFields
            coversFees={checkout.covers_fees}
            canCover={checkout.fees_to_cover > 0}
            totals={totals}
          />
          <p>
            <Button type="submit" variant="link" name="then" value="change" formNoValidate>
              Add another gift
            </Button>
          </p>
        </>
      )}
    </Form>
  );
}
