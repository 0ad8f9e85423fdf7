"use client";

import type { Option } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { AccentField } from "@/app/admin/_components/accent-field";
import type { getOrganization } from "@/lib/accounts/organization";
import { saveOrganization } from "./actions";

type Props = {
  organization: Awaited<ReturnType<typeof getOrganization>>;
  zones: readonly Option[];
  currencies: readonly Option[];
};

export function OrganizationForm({ organization, zones, currencies }: Props) {
  return (
    <Form action={saveOrganization} className="max-w-2xl">
      {({ value, error }) => (
        <>
          <TextField
            name="name"
            label="Name"
            autoComplete="organization"
            defaultValue={value("name", organization.name)}
            error={error("name")}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <SelectField
              name="time_zone"
              label="Time zone"
              hint="Days and deadlines are counted in it."
              options={zones}
              defaultValue={value("time_zone", organization.timeZone)}
              error={error("time_zone")}
            />
            <SelectField
              name="currency"
              label="Currency"
              hint="For whatever is new; nothing is converted."
              options={currencies}
              defaultValue={value("currency", organization.currency)}
              error={error("currency")}
            />
            <TextField
              name="contact_email"
              type="email"
              label="Contact email"
              optional
              defaultValue={value("contact_email", organization.contactEmail)}
              error={error("contact_email")}
            />
            <TextField
              name="contact_phone"
              type="tel"
              label="Contact phone"
              optional
              defaultValue={value("contact_phone", organization.contactPhone)}
              error={error("contact_phone")}
            />
          </div>
          <TextField
            name="website"
            type="url"
            label="Website"
            optional
            placeholder="https://"
            defaultValue={value("website", organization.website)}
            error={error("website")}
          />
          <TextareaField
            name="postal_address"
            label="Postal address"
            hint="Printed on receipts and at the end of mails."
            optional
            defaultValue={value("postal_address", organization.postalAddress)}
            error={error("postal_address")}
          />
          <TextField
            name="tax_id"
            label="Tax number"
            hint="Such as an EIN; printed on receipts."
            optional
            className="max-w-72"
            defaultValue={value("tax_id", organization.taxId)}
            error={error("tax_id")}
          />
          <TextField
            name="exempt_status"
            label="Tax-exempt status"
            hint="A sentence for letters, such as “Harbor Light is exempt under section 501(c)(3) of the Internal Revenue Code.”"
            optional
            maxLength={300}
            defaultValue={value("exempt_status", organization.exemptStatus)}
            error={error("exempt_status")}
          />
          <AccentField stored={organization.accentColor} />
          <SubmitButton className="self-start">Save settings</SubmitButton>
        </>
      )}
    </Form>
  );
}
