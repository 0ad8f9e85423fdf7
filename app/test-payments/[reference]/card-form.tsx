"use client";

import { Form } from "@/app/_components/forms/form";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { payWithTestCard } from "./actions";

type Card = { token: string; name: string; lastFour: string };

export function CardForm({ reference, cards }: { reference: string; cards: readonly Card[] }) {
  const choices = cards.map(({ token, name, lastFour }) => ({
    value: token,
    label: name,
    hint: `Ends in ${lastFour}`,
  }));
  return (
    <Form action={payWithTestCard} className="mt-6">
      {({ error, value }) => (
        <>
          <input type="hidden" name="reference" value={reference} />
          <RadioGroup
            legend="Pay with"
            name="card"
            choices={choices}
            defaultValue={value("card", cards[0]?.token)}
            error={error("card")}
          />
          <SubmitButton>Pay</SubmitButton>
        </>
      )}
    </Form>
  );
}
