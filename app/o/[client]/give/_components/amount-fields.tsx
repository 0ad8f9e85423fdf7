"use client";

import { Heart } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Button } from "@/app/_components/ui/button";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { useMoney } from "@/app/_language/use-money";
import { useTranslate } from "@/app/_language/use-translate";
import type { KeyOf } from "@/lib/language/catalogue";
import type { Translate } from "@/lib/language/translator";
import { decimalString, type Minor } from "@/lib/money";
import type { Choices, Preset, Start } from "../choices";
import { monthlySuggestion } from "../gift-math";
import { givePage, type Place } from "../paths";
import { everyWords, frequencyName } from "../words";
import { amountOfGift, type Gift } from "./gift-state";

type AmountFieldsProps = {
  choices: Choices;
  start: Start;
  gift: Gift;
  entity?: { id: number; title: string };
  place: Place;
  /** The form has been changed by other means than its fields. */
  onSuggested: () => void;
};

/** How often, how much, and what for. */
export function AmountFields({ choices, start, gift, entity, ...rest }: AmountFieldsProps) {
  const t = useTranslate("give");
  const { error } = useFormFields();
  const { purposes, frequencies, monthlyPrice, presets, currency } = choices;
  const money = useMoney(currency);
  return (
    <section aria-label={t("yourGift")} className="flex flex-col gap-5">
      {entity && <input type="hidden" name="entity" value={entity.id} />}
      <Frequencies frequencies={frequencies} start={start.frequency} />
      {monthlyPrice !== null ? (
        <p className="text-lg">
          {t.rich("monthlyPrice", {
            amount: money(monthlyPrice),
            strong: (chunks) => <strong className="text-numeric text-2xl">{chunks}</strong>,
          })}
          <span className="block text-base text-muted-foreground">
            {pricedWords(t, money, choices, gift.frequency)}
          </span>
        </p>
      ) : (
        <FieldSet id="amount" legend={t("howMuch")} error={error("amount")}>
          {presets.length > 0 && (
            <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 has-[[data-impact]]:sm:grid-cols-2">
              {presets.map((preset, index) => (
                <PresetChoice
                  key={preset.value}
                  id={index === 0 ? "amount" : `amount-${index + 1}`}
                  preset={preset}
                  currency={currency}
                  isChosen={preset.value === start.amount}
                />
              ))}
            </div>
          )}
          <OtherAmount choices={choices} start={start} />
        </FieldSet>
      )}
      <Suggestion {...{ choices, gift }} {...rest} />
      {!entity && purposes.length > 1 && (
        <SelectField
          name="designation"
          label={t("purpose")}
          options={purposes}
          defaultValue={start.purpose}
        />
      )}
      {!entity && purposes.length === 1 && (
        <input type="hidden" name="designation" value={purposes[0]?.value} />
      )}
    </section>
  );
}

/** `$456.00 for 12 months`, or `$114.00 every 3 months`. */
function pricedWords(
  t: Translate<KeyOf<"give">>,
  money: (minor: Minor) => string,
  choices: Choices,
  frequency: number,
): string {
  const chosen = { amount: "", other: "", frequency };
  const amount = money(amountOfGift(choices, chosen) ?? 0);
  if (frequency === 0) return t("priceForMonths", { amount, months: choices.oneTimeMonths });
  return t("priceEvery", { amount, every: everyWords(t, frequency) });
}

function Frequencies({ frequencies, start }: { frequencies: readonly number[]; start: number }) {
  const t = useTranslate("give");
  const [only] = frequencies;
  if (frequencies.length < 2)
    return <input type="hidden" name="frequency" value={String(only ?? 0)} />;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("howOften")}</legend>
      <div className="flex flex-wrap gap-1 rounded-xl border border-input bg-muted p-1">
        {frequencies.map((each, index) => (
          <label
            key={each}
            htmlFor={index === 0 ? "frequency" : `frequency-${each}`}
            className="relative flex min-h-11 grow cursor-pointer items-center justify-center rounded-lg px-2 py-1.5 text-center text-sm font-semibold sm:px-4 sm:text-base text-muted-foreground has-checked:bg-card has-checked:text-foreground has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              id={index === 0 ? "frequency" : `frequency-${each}`}
              type="radio"
              name="frequency"
              value={each}
              defaultChecked={each === start}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg opacity-0"
            />
            {each === 1 && (
              <Heart aria-hidden className="me-1.5 hidden size-4 shrink-0 text-link sm:block" />
            )}
            {frequencyName(t, each)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type PresetChoiceProps = { id: string; preset: Preset; currency: string; isChosen: boolean };

function PresetChoice({ id, preset, currency, isChosen }: PresetChoiceProps) {
  const t = useTranslate("give");
  const { error } = useFormFields();
  const amount = inWholes(useMoney(currency)(preset.amount));
  return (
    <label
      htmlFor={id}
      data-impact={preset.impact || undefined}
      className="relative flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-xl border border-input bg-card px-3 py-2.5 text-center hover:border-foreground has-checked:border-link has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-link has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
    >
      <input
        id={id}
        type="radio"
        name="amount"
        value={preset.value}
        defaultChecked={isChosen}
        onChange={clearOther}
        aria-invalid={error("amount") ? true : undefined}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-xl opacity-0"
      />
      <span className="text-numeric text-lg font-semibold">
        {preset.isMonthly ? t("aMonth", { amount }) : amount}
      </span>
      {preset.impact && (
        <span className="text-sm leading-snug text-muted-foreground">{preset.impact}</span>
      )}
    </label>
  );
}

/** Typing an amount of one's own chooses it. */
function OtherAmount({ choices, start }: { choices: Choices; start: Start }) {
  const t = useTranslate("give");
  const other = useRef<HTMLInputElement>(null);
  const { presets, currency, least, most } = choices;
  const money = useMoney(currency);
  const isOnly = presets.length === 0;
  const amounts = { least: money(least) };
  const bounds =
    most === null
      ? t("boundsFrom", { currency, ...amounts })
      : t("boundsFromTo", { currency, ...amounts, most: money(most) });
  return (
    <>
      <TextField
        name="other_amount"
        id={isOnly ? "amount" : "other_amount"}
        label={isOnly ? t("amount") : t("otherAmount")}
        hint={bounds}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={start.otherAmount}
        onInput={() => choose(other.current)}
        className="mt-1.5 max-w-60"
      />
      {/* Chosen by what is typed above. */}
      <input
        ref={other}
        type="radio"
        name="amount"
        value="other"
        defaultChecked={start.amount === "other"}
        aria-label={t("otherAmount")}
        tabIndex={-1}
        className="sr-only"
      />
    </>
  );
}

function choose(radio: HTMLInputElement | null) {
  if (radio) radio.checked = true;
}

function clearOther(event: ChangeEvent<HTMLInputElement>) {
  const other = event.currentTarget.form?.elements.namedItem("other_amount");
  if (other instanceof HTMLInputElement) other.value = "";
}

type SuggestionProps = Pick<AmountFieldsProps, "choices" | "gift" | "place" | "onSuggested">;

/** Asks whoever gives once whether they would rather give monthly; declined, it is not asked again. */
function Suggestion({ choices, gift, place, onSuggested }: SuggestionProps) {
  const t = useTranslate("give");
  const money = useMoney(choices.currency);
  const [isDeclined, setDeclined] = useState(false);
  const { presets, least, most, suggestsMonthly, currency } = choices;
  const isOnce = gift.frequency === 0 && choices.frequencies.includes(1);
  if (!suggestsMonthly || !isOnce || isDeclined || gift.amount === undefined) return null;
  const amount = monthlySuggestion(gift.amount, {
    ...{ suggested: presets.map((preset) => preset.amount), minimum: least },
    maximum: most ?? undefined,
  });
  if (amount === undefined) return null;
  const sent = decimalString(amount, currency);
  const accept = (event: React.MouseEvent<HTMLAnchorElement>) => {
    const form = event.currentTarget.closest("form");
    if (!form) return;
    event.preventDefault();
    setAmount(form, presets.find((preset) => preset.amount === amount)?.value, sent);
    onSuggested();
  };
  return (
    <div className="rounded-xl border border-link/40 bg-primary-soft px-4 py-3.5">
      <p className="font-semibold">{t("suggestion", { amount: inWholes(money(amount)) })}</p>
      <p className="mt-0.5 text-sm text-muted-foreground">{t("suggestionWhy")}</p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button asChild size="sm">
          <a href={givePage(place, `&amount=${sent}&frequency=1`)} onClick={accept}>
            {t("suggestionAccept")}
          </a>
        </Button>
        <Button type="button" size="sm" variant="ghost" onClick={() => setDeclined(true)}>
          {t("suggestionDecline")}
        </Button>
      </div>
    </div>
  );
}

/** `$50` for `$50.00`. */
const inWholes = (amount: string): string => amount.replace(/[.,]00(?=\D*$)/, "");

/** Chooses monthly and an amount in the form's own fields. */
function setAmount(form: HTMLFormElement, preset: string | undefined, sent: string): void {
  const check = (name: string, value: string) => {
    const radio = form.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`);
    if (radio) radio.checked = true;
  };
  check("frequency", "1");
  check("amount", preset ?? "other");
  const other = form.elements.namedItem("other_amount");
  if (other instanceof HTMLInputElement) other.value = preset ? "" : sent;
}
