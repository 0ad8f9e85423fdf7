"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import type { CheckoutView } from "@/lib/checkout/schema";

const ADDRESS = ["phone", "street", "address_line2", "city", "state", "zip", "country"] as const;

type AddressFieldsProps = {
  giver: CheckoutView["giver"];
  countries: readonly Option[];
  /** The organization is in the United Kingdom. */
  isBritish: boolean;
  /** Gift Aid needs the home address. */
  isNeeded: boolean;
};

/** Address and phone: folded up for whoever needs neither letters nor Gift Aid. */
export function AddressFields({ giver, countries, isBritish, isNeeded }: AddressFieldsProps) {
  const { error, value } = useFormFields();
  const line = (name: (typeof ADDRESS)[number], label: string, autoComplete: string) => (
    <TextField
      name={name}
      type={name === "phone" ? "tel" : "text"}
      label={label}
      optional={!(isNeeded && (name === "street" || name === "zip"))}
      autoComplete={autoComplete}
      maxLength={255}
      defaultValue={giver[name]}
    />
  );
  const isOpen = isNeeded || ADDRESS.some((name) => error(name) || value(name, giver[name]) !== "");
  return (
    <details open={isOpen || undefined} className="group">
      <summary className="cursor-pointer rounded-md py-1 font-semibold text-link">
        {isNeeded ? "Home address and phone number" : "Add a postal address and phone number"}
      </summary>
      <div className="mt-4 flex flex-col gap-5">
        {line(
          "street",
          isBritish ? "House number or name, and street" : "Street and number",
          "address-line1",
        )}
        {line("address_line2", "Flat, building, floor", "address-line2")}
        <div className="grid gap-5 sm:grid-cols-2">
          {line("city", "Town or city", "address-level2")}
          {line("state", "State or county", "address-level1")}
          {line("zip", isBritish ? "Postcode" : "Postal code", "postal-code")}
          <SelectField
            name="country"
            label="Country"
            hint={isNeeded ? "Only if you live outside the United Kingdom." : undefined}
            optional
            options={[{ value: "", label: "No answer" }, ...countries]}
            defaultValue={giver.country}
          />
        </div>
        {line("phone", "Phone", "tel")}
      </div>
    </details>
  );
}
