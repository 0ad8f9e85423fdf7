"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup, RadioGroup } from "@/app/_components/forms/choice-groups";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { CustomInputs } from "@/app/admin/_components/custom/custom-inputs";
import type { CustomForm } from "@/app/admin/_components/custom/form-fields";
import type { DonorView } from "@/lib/donors/schema";
import { LANGUAGES } from "../words";

const KINDS = [
  { value: "person", label: "A person" },
  { value: "organization", label: "An organization" },
];

type Props = {
  donor?: Partial<DonorView>;
  countries: readonly Option[];
  /** Those with a key. */
  topics: readonly Option[];
  custom: CustomForm;
};

/** All there is to say of a donor; what is of the other kind is hidden where scripts run. */
export function DonorFields({ donor, countries, topics, custom }: Props) {
  const { value } = useFormFields();
  const [kind, setKind] = useState(value("kind", donor?.kind ?? "person"));
  const when = (shown: string) =>
    kind === shown ? "flex flex-col gap-6" : "hidden flex-col gap-6 noscript:flex";
  return (
    <>
      <RadioGroup
        name="kind"
        legend="Donor type"
        choices={KINDS}
        inline
        defaultValue={kind}
        onValueChange={setKind}
      />
      <div className={when("person")}>
        <PersonFields stored={{ firstName: donor?.first_name, lastName: donor?.last_name }} />
      </div>
      <div className={when("organization")}>
        <TextField
          name="organization_name"
          label="Organization name"
          defaultValue={donor?.organization_name}
        />
      </div>
      <Address donor={donor} countries={countries} />
      <Wishes donor={donor} topics={topics} />
      <TextareaField
        name="note"
        label="Note"
        hint="Visible only to your team."
        optional
        rows={3}
        maxLength={5000}
        defaultValue={donor?.note}
      />
      <TextField
        name="external_id"
        label="External ID"
        hint="The donor’s ID in another system, used to match imports."
        optional
        className="max-w-72"
        defaultValue={donor?.external_id}
      />
      <CustomInputs {...custom} legend="Custom fields" />
    </>
  );
}

function Address({ donor, countries }: Pick<Props, "donor" | "countries">) {
  type Name = "phone" | "street" | "address_line2" | "city" | "state" | "zip";
  const text = (name: Name) => ({
    name,
    defaultValue: donor?.[name],
    optional: true,
    autoComplete: "off",
  });
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="email"
          type="email"
          label="Email address"
          optional
          autoComplete="off"
          defaultValue={donor?.email}
        />
        <TextField {...text("phone")} type="tel" label="Phone" />
      </div>
      <TextField {...text("street")} label="Street" />
      <TextField {...text("address_line2")} label="Address line 2" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...text("city")} label="City" />
        <TextField {...text("state")} label="State or province" />
        <TextField {...text("zip")} label="Postal code" />
        <SelectField
          name="country"
          label="Country"
          options={countries}
          defaultValue={donor?.country}
          optional
        />
      </div>
    </>
  );
}

const Wishes = ({ donor, topics }: Pick<Props, "donor" | "topics">) => (
  <>
    <CheckboxGroup
      name="mail_topics"
      legend="Topics"
      choices={topics}
      inline
      defaultValues={donor?.mail_topics ?? topics.map(({ value }) => value)}
    />
    <SelectField
      name="language"
      label="Language"
      hint="For emails and receipts. Leave blank for your organization’s language."
      options={[{ value: "", label: "" }, ...LANGUAGES]}
      defaultValue={donor?.language}
      className="max-w-72"
      optional
    />
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-semibold">Communication preferences</legend>
      <CheckboxField
        name="do_not_email"
        label="No email, except receipts"
        defaultChecked={donor?.do_not_email}
      />
      <CheckboxField
        name="do_not_mail"
        label="No letters, except receipts"
        defaultChecked={donor?.do_not_mail}
      />
      <CheckboxField name="do_not_phone" label="No calls" defaultChecked={donor?.do_not_phone} />
      <CheckboxField
        name="do_not_sms"
        label="No text messages"
        defaultChecked={donor?.do_not_sms}
      />
      <CheckboxField
        name="do_not_contact"
        label="Do not contact"
        hint="No calls, letters, or emails, except receipts"
        defaultChecked={donor?.do_not_contact}
      />
      <CheckboxField name="is_deceased" label="Deceased" defaultChecked={donor?.is_deceased} />
    </fieldset>
  </>
);
