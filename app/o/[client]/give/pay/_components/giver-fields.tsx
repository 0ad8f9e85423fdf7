"use client";

import { useState } from "react";
import type { Option } from "@/app/_components/forms/choices";
import { CheckboxField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { PersonFields } from "@/app/_components/forms/person-fields";
import type { CheckoutView } from "@/lib/checkout/schema";
import { AddressFields } from "./address-fields";
import { GiftAidField } from "./gift-aid-field";

type GiverFieldsProps = {
  checkout: CheckoutView;
  isSignedIn: boolean;
  countries: readonly Option[];
};

/** Name and address for the receipt; the postal address only for those who want letters. */
export function GiverFields({ checkout, isSignedIn, countries }: GiverFieldsProps) {
  const { ticked } = useFormFields();
  const { giver, gift_aid: giftAid } = checkout;
  const stored = Boolean(giftAid?.declared && !giftAid.covered_since);
  const [declares, setDeclares] = useState(ticked("gift_aid", stored));
  return (
    <>
      <PersonFields stored={{ firstName: giver.first_name, lastName: giver.last_name }} />
      <TextField
        name="email"
        type="email"
        label="Email"
        hint={isSignedIn ? undefined : "For your receipt"}
        autoComplete="email"
        defaultValue={giver.email}
      />
      {giftAid && <GiftAidField giftAid={giftAid} declares={declares} onDeclare={setDeclares} />}
      <AddressFields
        giver={giver}
        countries={countries}
        isBritish={giftAid !== null}
        isNeeded={declares}
      />
      <TextField
        name="on_behalf_of"
        label="Organization"
        optional
        hint="If you’re giving for a company, school or congregation. The receipt is issued in its name."
        autoComplete="organization"
        defaultValue={checkout.on_behalf_of}
      />
      <CheckboxField
        name="is_anonymous"
        label="Give anonymously"
        hint="Your name is used only for your receipt."
        defaultChecked={checkout.is_anonymous}
      />
      <TextareaField
        name="note"
        label="Note to us"
        optional
        rows={3}
        maxLength={1000}
        defaultValue={checkout.note}
      />
    </>
  );
}
