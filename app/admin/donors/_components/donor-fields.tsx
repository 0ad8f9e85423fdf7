"use client";

import { useState } from "react";
import type { Option } from "@/app/_components/forms/choices";
import type { FormFields } from "@/app/_components/forms/form";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { CheckboxGroup, RadioGroup } from "@/app/_components/ui/choice-group";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import type { DonorView } from "@/lib/donors/schema";
import { TOPICS } from "../words";

const KINDS = [
  { value: "person", label: "A person" },
  { value: "organization", label: "An organization" },
];

type Props = { fields: FormFields; donor?: Partial<DonorView>; countries: readonly Option[] };

/** All there is to say of a donor; what is of the other kind is hidden where scripts run. */
export function DonorFields({ fields, donor, countries }: Props) {
  const { value, error } = fields;
  const [kind, setKind] = useState(value("kind", donor?.kind ?? "person"));
  const when = (shown: string) =>
    kind === shown ? "flex flex-col gap-6" : "hidden flex-col gap-6 noscript:flex";
  return (
    <>
      <RadioGroup
        name="kind"
        legend="Who gives"
        choices={KINDS}
        inline
        defaultValue={kind}
        onValueChange={setKind}
        error={error("kind")}
      />
      <div className={when("person")}>
        <PersonFields
          stored={{ firstName: donor?.first_name ?? "", lastName: donor?.last_name ?? "" }}
        />
      </div>
      <div className={when("organization")}>
        <TextField
          name="organization_name"
          label="Name of the organization"
          defaultValue={value("organization_name", donor?.organization_name)}
          error={error("organization_name")}
        />
      </div>
      <Address fields={fields} donor={donor} countries={countries} />
      <Wishes fields={fields} donor={donor} />
      <TextareaField
        name="note"
        label="Note"
        hint="Only your team sees it."
        optional
        rows={3}
        maxLength={5000}
        defaultValue={value("note", donor?.note)}
        error={error("note")}
      />
      <TextField
        name="external_id"
        label="Number in another system"
        hint="An import finds the donor by it."
        optional
        className="max-w-72"
        defaultValue={value("external_id", donor?.external_id)}
        error={error("external_id")}
      />
    </>
  );
}

function Address({ fields, donor, countries }: Props) {
  type Name = "phone" | "street" | "address_line2" | "city" | "state" | "zip";
  const text = (name: Name) => ({
    name,
    defaultValue: fields.value(name, donor?.[name]),
    error: fields.error(name),
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
          defaultValue={fields.value("email", donor?.email)}
          error={fields.error("email")}
        />
        <TextField {...text("phone")} type="tel" label="Phone" />
      </div>
      <TextField {...text("street")} label="Street" />
      <TextField {...text("address_line2")} label="Second line of the address" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...text("city")} label="City" />
        <TextField {...text("state")} label="State or province" />
        <TextField {...text("zip")} label="Postal code" />
        <SelectField
          name="country"
          label="Country"
          options={countries}
          defaultValue={fields.value("country", donor?.country)}
          error={fields.error("country")}
          optional
        />
      </div>
    </>
  );
}

function Wishes({ fields: { values, error }, donor }: Omit<Props, "countries">) {
  const ticked = (name: string, stored = false) =>
    values(name, stored ? ["on"] : []).includes("on");
  return (
    <>
      <CheckboxGroup
        name="mail_topics"
        legend="They like to hear of"
        choices={TOPICS}
        inline
        defaultValues={values(
          "mail_topics",
          donor?.mail_topics ?? TOPICS.map(({ value }) => value),
        )}
        error={error("mail_topics")}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-semibold">Please mind</legend>
        <CheckboxField
          name="do_not_email"
          label="No email, except receipts"
          defaultChecked={ticked("do_not_email", donor?.do_not_email)}
        />
        <CheckboxField
          name="do_not_contact"
          label="Do not contact at all"
          hint="No calls, no letters, no mail but receipts."
          defaultChecked={ticked("do_not_contact", donor?.do_not_contact)}
        />
        <CheckboxField
          name="is_deceased"
          label="Has died"
          defaultChecked={ticked("is_deceased", donor?.is_deceased)}
        />
      </fieldset>
    </>
  );
}
