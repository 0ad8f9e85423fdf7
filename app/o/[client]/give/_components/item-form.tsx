import type { ReactNode } from "react";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { CheckoutView } from "@/lib/checkout/schema";
import { changeGift, removeGift } from "../actions";
import type { Place } from "../paths";
import { everyWords, frequencyName, typed } from "../words";

type Item = CheckoutView["items"][number];

type ItemFormProps = {
  item: Item;
  place: Place;
  currency: string;
  frequencies: readonly number[];
};

/** One purpose: how much and how often, and a way out. */
export async function ItemForm({ item, place, currency, frequencies }: ItemFormProps) {
  const { t: of, format } = await pageSpeech();
  const t = of("give");
  const { id, label, amount, frequency, amount_is_fixed } = item;
  const terms = t("priceEvery", {
    ...{ amount: format.major(amount, currency), every: everyWords(t, frequency) },
  });
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold wrap-anywhere">{label}</h3>
      <Form action={changeGift.bind(null, place)} className="gap-3!">
        <ItemKey item={item} />
        <div className="grid gap-3 sm:grid-cols-2">
          {amount_is_fixed ? (
            <p>
              <span className="block font-semibold">{t("amount")}</span>
              <span className="flex min-h-11 items-center text-numeric">{terms}</span>
            </p>
          ) : (
            <TextField
              id={`amount-${id}`}
              name="amount"
              label={t("amountIn", { currency })}
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
            label={t("howOften")}
            options={frequencies.map((each) => ({
              ...{ value: String(each), label: frequencyName(t, each) },
            }))}
            defaultValue={frequency}
            alsoOf={`frequency-${id}`}
          />
        </div>
        <div>
          <SubmitButton variant="secondary" size="sm">
            {t.rich("change", { label, more: hidden })}
          </SubmitButton>
        </div>
      </Form>
      <Form action={removeGift.bind(null, place)} className="gap-3!">
        <ItemKey item={item} />
        <div>
          <SubmitButton variant="ghost" size="sm">
            {t.rich("remove", { label, more: hidden })}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

function ItemKey({ item: { id, entity, designation, fundraising_page: page } }: { item: Item }) {
  return (
    <>
      <input type="hidden" name="item" value={id} />
      {page && <input type="hidden" name="page" value={page.id} />}
      {entity ? (
        <input type="hidden" name="entity" value={entity.id} />
      ) : (
        <input type="hidden" name="designation" value={designation?.id ?? ""} />
      )}
    </>
  );
}
