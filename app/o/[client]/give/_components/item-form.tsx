"use client";

import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { CheckoutView } from "@/lib/checkout/schema";
import { changeGift, removeGift } from "../actions";
import type { Choices } from "../choices";
import type { Place } from "../paths";
import { typed } from "../words";

type Item = CheckoutView["items"][number];

type ItemFormProps = {
  item: Item;
  place: Place;
  currency: string;
  choices: Pick<Choices, "frequencies">;
};

/** One purpose: how much and how often, and a way out. */
export function ItemForm({ item, place, currency, choices }: ItemFormProps) {
  const { id, label, amount, frequency, amount_is_fixed, terms } = item;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold wrap-anywhere">{label}</h3>
      <Form action={changeGift.bind(null, place)} className="gap-3">
        <ItemKey item={item} />
        <div className="grid gap-3 sm:grid-cols-2">
          {amount_is_fixed ? (
            <p>
              <span className="block font-semibold">Amount</span>
              <span className="flex min-h-11 items-center text-numeric">{terms}</span>
            </p>
          ) : (
            <TextField
              id={`amount-${id}`}
              name="amount"
              label={`Amount in ${currency}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              defaultValue={typed(amount, currency)}
              alsoOf={`amount-${id}`}
            />
          )}
          <SelectField
            id={`frequency-${id}`}
            name="frequency"
            label="Frequency"
            options={choices.frequencies}
            defaultValue={frequency}
            alsoOf={`frequency-${id}`}
          />
        </div>
        <div>
          <SubmitButton variant="secondary" size="sm">
            Change<span className="sr-only"> {label}</span>
          </SubmitButton>
        </div>
      </Form>
      <Form action={removeGift.bind(null, place)} className="gap-3">
        <ItemKey item={item} />
        <div>
          <SubmitButton variant="ghost" size="sm">
            Remove<span className="sr-only"> {label}</span>
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}

function ItemKey({ item: { id, entity, designation } }: { item: Item }) {
  return (
    <>
      <input type="hidden" name="item" value={id} />
      {entity ? (
        <input type="hidden" name="entity" value={entity.id} />
      ) : (
        <input type="hidden" name="designation" value={designation?.id ?? ""} />
      )}
    </>
  );
}
