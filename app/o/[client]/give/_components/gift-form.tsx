"use client";

import { type ReactNode, useRef, useState } from "react";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { addGift } from "../actions";
import type { Choices, Start } from "../choices";
import type { Place } from "../paths";
import { AmountFields } from "./amount-fields";
import { giftIn, startGift } from "./gift-state";

type GiftFormProps = {
  place: Place;
  entity?: { id: number; title: string };
  choices: Choices;
  start: Start;
};

/** Another gift, beside what is in the checkout already. */
export function GiftForm({ place, ...props }: GiftFormProps): ReactNode {
  const t = useTranslate("give");
  return (
    <Form action={addGift.bind(null, place)}>
      {!props.entity && <h2 className="text-xl">{t("addAnother")}</h2>}
      <Fields place={place} {...props} />
      <div>
        <SubmitButton size="lg">{t("addAndContinue")}</SubmitButton>
      </div>
    </Form>
  );
}

function Fields({ choices, start, ...props }: GiftFormProps) {
  const [gift, setGift] = useState(() =>
    startGift(choices, start, { coversFees: false, way: "card", cart: undefined }),
  );
  const box = useRef<HTMLDivElement>(null);
  const reread = () => {
    const form = box.current?.closest("form");
    if (form) setGift(giftIn(form, choices, undefined));
  };
  return (
    <div ref={box} onChange={reread}>
      <AmountFields {...props} {...{ choices, start, gift }} onSuggested={reread} />
    </div>
  );
}
