"use client";

import type { Option } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { SelectField } from "@/app/_components/forms/select-field";
import { SCOPES } from "@/app/_components/gift-aid/words";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import type { ProfileView } from "@/lib/donors/schema";
import type { OwnGiftAid } from "@/lib/giving/gift-aid/own-schema";
import { declare } from "./actions";

type Props = {
  offers: OwnGiftAid["offers"];
  profile: ProfileView;
  countries: readonly Option[];
};

/** The declaration in its own words, with the home address that HMRC needs. */
export function DeclareForm({ offers, profile, countries }: Props) {
  const stored = { firstName: profile.first_name ?? "", lastName: profile.last_name ?? "" };
  return (
    <Form action={declare} className="max-w-2xl">
      {(fields) => {
        const text = (name: "street" | "address_line2" | "city" | "zip") => ({
          name,
          defaultValue: fields.value(name, profile[name]),
          error: fields.error(name),
        });
        return (
          <>
            <RadioGroup
              name="scope"
              legend="What it covers"
              choices={offers.map(({ scope, words }) => ({
                value: scope,
                label: <strong>{SCOPES[scope]}</strong>,
                hint: <span className="text-base text-foreground">{words}</span>,
              }))}
              defaultValue={fields.value("scope", offers[0]?.scope)}
              error={fields.error("scope")}
            />
            <PersonFields fields={fields} stored={stored} />
            <TextField
              {...text("street")}
              label="House number or name, and street"
              autoComplete="address-line1"
            />
            <TextField
              {...text("address_line2")}
              label="Flat, building, floor"
              autoComplete="address-line2"
              optional
            />
            <div className="grid gap-6 sm:grid-cols-2">
              <TextField
                {...text("city")}
                label="Town or city"
                autoComplete="address-level2"
                optional
              />
              <TextField {...text("zip")} label="Postcode" autoComplete="postal-code" />
            </div>
            <SelectField
              name="country"
              label="Country"
              hint="Only if you live outside the United Kingdom."
              options={countries}
              defaultValue={fields.value("country", profile.country)}
              error={fields.error("country")}
              optional
            />
            <SubmitButton className="self-start">Make declaration</SubmitButton>
          </>
        );
      }}
    </Form>
  );
}
