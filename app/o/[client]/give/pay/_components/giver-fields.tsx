"use client";

import type { Option } from "@/app/_components/forms/choices";
import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
} from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { PersonFields } from "@/app/_components/forms/person-fields";
import type { CheckoutView } from "@/lib/checkout/schema";

type GiverFieldsProps = {
  checkout: CheckoutView;
  isSignedIn: boolean;
  countries: readonly Option[];
};

/** Name and address for the receipt; the postal address only for those who want letters. */
export function GiverFields({ checkout, isSignedIn, countries }: GiverFieldsProps) {
  const { giver } = checkout;
  return (
    <>
      <PersonFields stored={{ firstName: giver.first_name, lastName: giver.last_name }} />
      <TextField
        name="email"
        type="email"
        label="Email"
        hint={isSignedIn ? undefined : "Your receipt goes there."}
        autoComplete="email"
        defaultValue={giver.email}
      />
      <MoreFields giver={giver} countries={countries} />
      <TextField
        name="on_behalf_of"
        label="Organization that gives"
        optional
        hint="If you give for a company, a school or a congregation. The receipt is in its name."
        autoComplete="organization"
        defaultValue={checkout.on_behalf_of}
      />
      <CheckboxField
        name="is_anonymous"
        label="Do not show my name to others"
        hint="We know it, for your receipt. Nobody else does."
        defaultChecked={checkout.is_anonymous}
      />
      <TextareaField
        name="note"
        label="A note to us"
        optional
        rows={3}
        maxLength={1000}
        defaultValue={checkout.note}
      />
    </>
  );
}

const ADDRESS = ["phone", "street", "address_line2", "city", "state", "zip", "country"] as const;

function MoreFields({
  giver,
  countries,
}: {
  giver: CheckoutView["giver"];
  countries: readonly Option[];
}) {
  const { error, value } = useFormFields();
  const line = (name: (typeof ADDRESS)[number], label: string, autoComplete: string) => (
    <TextField
      name={name}
      type={name === "phone" ? "tel" : "text"}
      label={label}
      optional
      autoComplete={autoComplete}
      maxLength={255}
      defaultValue={giver[name]}
    />
  );
  const isOpen = ADDRESS.some((name) => error(name) || value(name, giver[name]) !== "");
  return (
    <details open={isOpen || undefined} className="group">
      <summary className="cursor-pointer rounded-md py-1 font-semibold text-link">
        Add a postal address and phone number
      </summary>
      <div className="mt-4 flex flex-col gap-5">
        {line("street", "Street and number", "address-line1")}
        {line("address_line2", "Flat, building, floor", "address-line2")}
        <div className="grid gap-5 sm:grid-cols-2">
          {line("city", "Town or city", "address-level2")}
          {line("state", "State or county", "address-level1")}
          {line("zip", "Postal code", "postal-code")}
          <SelectField
            name="country"
            label="Country"
            optional
            options={[{ value: "", label: "Not said" }, ...countries]}
            defaultValue={giver.country}
          />
        </div>
        {line("phone", "Phone", "tel")}
      </div>
    </details>
  );
}
