"use client";

import type { Option } from "@/app/_components/forms/choices";
import { RadioGroup, SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { SCOPES } from "@/app/_components/gift-aid/words";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { ProfileView } from "@/lib/donors/schema";
import type { OwnGiftAid } from "@/lib/giving/gift-aid/own-schema";
import { declare } from "./actions";

type Props = {
  offers: OwnGiftAid["offers"];
  profile: ProfileView;
  countries: readonly Option[];
};

/** The declaration in its own words, with the home address that HMRC needs. */
export const DeclareForm = ({ offers, profile, countries }: Props) => (
  <Form action={declare} className="max-w-2xl">
    <RadioGroup
      name="scope"
      legend="Gifts covered"
      choices={offers.map(({ scope, words }) => ({
        value: scope,
        label: <strong>{SCOPES[scope]}</strong>,
        hint: <span className="text-base text-foreground">{words}</span>,
      }))}
      defaultValue={offers[0]?.scope}
    />
    <PersonFields stored={{ firstName: profile.first_name, lastName: profile.last_name }} />
    <TextField
      name="street"
      label="House number or name, and street"
      autoComplete="address-line1"
      defaultValue={profile.street}
    />
    <TextField
      name="address_line2"
      label="Flat, building, floor"
      autoComplete="address-line2"
      optional
      defaultValue={profile.address_line2}
    />
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        name="city"
        label="Town or city"
        autoComplete="address-level2"
        optional
        defaultValue={profile.city}
      />
      <TextField
        name="zip"
        label="Postcode"
        autoComplete="postal-code"
        defaultValue={profile.zip}
      />
    </div>
    <SelectField
      name="country"
      label="Country"
      hint="Only if you live outside the United Kingdom."
      options={countries}
      defaultValue={profile.country}
      optional
    />
    <SubmitButton className="self-start">Make declaration</SubmitButton>
  </Form>
);
