"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form } from "@/app/_components/forms/form";
import { type FormFields, useFormFields } from "@/app/_components/forms/form-fields";
import { useTranslate } from "@/app/_language/use-translate";
import type { Way } from "@/lib/payments/ways-schema";
import type { Start } from "../choices";
import { giveNow } from "../give-now";
import { AmountFields } from "./amount-fields";
import { type Gift, giftIn, startGift, totalOf } from "./gift-state";
import { GiveBar } from "./give-bar";
import type { GiveFormProps } from "./give-form-props";
import { GiverSection } from "./giver-section";
import { PageFields } from "./page-fields";
import { WayFields } from "./way-fields";

/** A gift from its amount to its payment. All of it works by keyboard, and without JavaScript. */
export function GiveForm(props: GiveFormProps) {
  return (
    <Form action={giveNow.bind(null, props.place)} className="gap-8!" gated>
      {(fields) => <Fields {...props} fields={fields} />}
    </Form>
  );
}

function Fields({ fields, ...props }: GiveFormProps & { fields: FormFields }) {
  const { choices, cart, entity, checkout, ways } = props;
  const t = useTranslate("give");
  const start = useTyped(props.start);
  const [gift, setGift] = useState<Gift>(() =>
    startGift(choices, start, {
      ...{ coversFees: fields.ticked("covers_fees", checkout.covers_fees), cart },
      way: fields.value("way", ways[0] ?? "card") as Way,
    }),
  );
  const box = useRef<HTMLDivElement>(null);
  const reread = () => {
    const form = box.current?.closest("form");
    if (form) setGift(giftIn(form, choices, cart));
  };
  // A browser restores what was typed before a page was left, without telling of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what stands there at the start
  useEffect(reread, []);
  const total = totalOf(gift, choices);
  const onChange = (_: FormEvent) => reread();
  return (
    <div ref={box} onChange={onChange} className="flex flex-col gap-8">
      {/* The Enter key sends a form by its first button, which must not be a wallet's. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      {cart ? null : (
        <AmountFields
          {...{ choices, start, gift, entity }}
          onSuggested={reread}
          place={props.place}
        />
      )}
      {props.page && !cart && <PageFields title={props.page.title} />}
      <section aria-labelledby="you" className="flex flex-col gap-5">
        <h2 id="you" className="text-xl">
          {t("aboutYou")}
        </h2>
        <GiverSection
          checkout={checkout}
          isSignedIn={props.isSignedIn}
          countries={props.countries}
        />
      </section>
      <WayFields {...props} gift={gift} total={total} onChosen={reread} />
      <GiveBar {...{ gift, total, choices }} />
    </div>
  );
}

/** What was typed before a refusal, else what the page comes up with. */
function useTyped(start: Start): Start {
  const { value } = useFormFields();
  return {
    purpose: value("designation", start.purpose),
    amount: value("amount", start.amount),
    otherAmount: value("other_amount", start.otherAmount),
    frequency: Number(value("frequency", String(start.frequency))),
  };
}
