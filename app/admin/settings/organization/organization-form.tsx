"use client";

import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { AccentField } from "@/app/admin/_components/accent-field";
import { SeenField } from "@/app/admin/_components/seen-field";
import type { getOrganization } from "@/lib/accounts/organization";
import { saveOrganization } from "./actions";

type Props = {
  organization: Awaited<ReturnType<typeof getOrganization>>;
  seen: string;
  zones: readonly Option[];
  currencies: readonly Option[];
  locales: readonly Option[];
  languages: readonly Option[];
};

export function OrganizationForm({
  organization,
  seen,
  zones,
  currencies,
  locales,
  languages,
}: Props) {
  return (
    <Form action={saveOrganization} className="max-w-2xl">
      <SeenField seen={seen} />
      <TextField
        name="name"
        label="Name"
        autoComplete="organization"
        defaultValue={organization.name}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          name="time_zone"
          label="Time zone"
          hint="Used for dates and deadlines"
          options={zones}
          defaultValue={organization.timeZone}
        />
        <SelectField
          name="currency"
          label="Currency"
          hint="For new records. Existing amounts aren’t converted."
          options={currencies}
          defaultValue={organization.currency}
        />
        <SelectField
          name="locale"
          label="Language and region"
          hint="Sets the format of dates and amounts, and the default language for visitors"
          options={locales}
          defaultValue={organization.locale}
          className="sm:col-span-2"
        />
        <TextField
          name="contact_email"
          type="email"
          label="Contact email"
          optional
          defaultValue={organization.contactEmail}
        />
        <TextField
          name="contact_phone"
          type="tel"
          label="Contact phone"
          optional
          defaultValue={organization.contactPhone}
        />
      </div>
      <TextField
        name="website"
        type="url"
        label="Website"
        optional
        placeholder="https://"
        defaultValue={organization.website}
      />
      <TextareaField
        name="postal_address"
        label="Postal address"
        hint="Printed on receipts and in email footers"
        optional
        defaultValue={organization.postalAddress}
      />
      <TextField
        name="tax_id"
        label="Tax ID"
        hint="For example, an EIN. Printed on receipts."
        optional
        className="max-w-72"
        defaultValue={organization.taxId}
      />
      <TextField
        name="exempt_status"
        label="Tax-exempt status"
        hint="A sentence for letters, for example, “Harbor Light is exempt under section 501(c)(3) of the Internal Revenue Code.”"
        optional
        maxLength={300}
        defaultValue={organization.exemptStatus}
      />
      <CheckboxGroup
        name="languages"
        legend="Languages of public pages and emails"
        hint="Text you write, such as a program’s story, is never translated."
        choices={languages}
        defaultValues={organization.languages}
      />
      <AccentField stored={organization.accentColor} />
      <SubmitButton className="self-start">Save settings</SubmitButton>
    </Form>
  );
}
