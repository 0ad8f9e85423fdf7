"use client";

import Image from "next/image";
import { useState } from "react";
import { Form, type FormFields } from "@/app/_components/forms/form";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { useUploadLimits } from "@/app/_components/upload-limits";
import { type Picture, PictureChoice } from "@/app/admin/_components/picture-choice";
import { dayOf } from "@/lib/events/local-day";
import { saveSponsor } from "./actions";
import type { Sponsor } from "./sponsor-input";

type Props = { order: number; version: string; sponsor: Sponsor; timeZone: string };

/** All that a sponsor may say of itself by the registration's link, here for staff. */
export function SponsorForm({ order, version, sponsor, timeZone }: Props) {
  const { logo: mostMegabytes } = useUploadLimits();
  const [logo, setLogo] = useState<Picture | null>(sponsor.logo);
  const choose = async (picture: Picture | null) => {
    setLogo(picture);
    return undefined;
  };
  return (
    <Form action={saveSponsor} className="gap-8">
      {(fields) => (
        <>
          <input type="hidden" name="order" value={order} />
          <input type="hidden" name="sponsor" value={sponsor.id} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="logo_upload_id" value={logo?.id ?? ""} />
          <FieldSet id="public" legend="In public" className="gap-4">
            <TextField
              name="company_name"
              label="Company name"
              optional
              maxLength={255}
              className="max-w-md"
              defaultValue={fields.value("company_name", sponsor.company_name)}
              error={fields.error("company_name")}
            />
            <PictureChoice
              id="logo_upload_id"
              as="memberLogo"
              noun="logo"
              hint={`PNG, JPEG or WebP, up to ${mostMegabytes} MB. It is kept when you save.`}
              isThere={logo !== null}
              error={fields.error("logo_upload_id")}
              change={choose}
            >
              <Logo picture={logo} />
            </PictureChoice>
            <CheckboxField
              name="public_visibility"
              label="They agreed to be shown in public"
              hint="On the event’s page, on the night and in print."
              defaultChecked={ticked(fields, "public_visibility", sponsor.public_visibility)}
              error={fields.error("public_visibility")}
            />
          </FieldSet>
          <ContactFields fields={fields} sponsor={sponsor} />
          <RenewalFields fields={fields} sponsor={sponsor} timeZone={timeZone} />
          <SubmitButton className="self-start">Save the sponsor</SubmitButton>
        </>
      )}
    </Form>
  );
}

const ticked = (fields: FormFields, name: string, stored: boolean): boolean =>
  fields.values(name, stored ? ["on"] : []).length > 0;

const Logo = ({ picture }: { picture: Picture | null }) =>
  picture ? (
    <Image
      unoptimized
      src={picture.url}
      alt="The sponsor’s logo"
      width={240}
      height={96}
      className="h-24 w-auto max-w-full self-start rounded-md object-contain dark:bg-white dark:p-2"
    />
  ) : (
    <p className="text-muted-foreground">There is no logo yet; the page shows the name.</p>
  );

type PartProps = { fields: FormFields; sponsor: Sponsor };

const ContactFields = ({ fields, sponsor }: PartProps) => (
  <FieldSet id="contact" legend="Whom to ask" className="gap-4">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="contact_name"
        label="Contact person"
        optional
        maxLength={255}
        defaultValue={fields.value("contact_name", sponsor.contact_name)}
        error={fields.error("contact_name")}
      />
      <TextField
        name="contact_email"
        label="Contact email"
        type="email"
        optional
        maxLength={255}
        defaultValue={fields.value("contact_email", sponsor.contact_email)}
        error={fields.error("contact_email")}
      />
      <TextField
        name="contact_phone"
        label="Contact phone"
        type="tel"
        optional
        maxLength={80}
        defaultValue={fields.value("contact_phone", sponsor.contact_phone)}
        error={fields.error("contact_phone")}
      />
    </div>
    <TextareaField
      name="notes"
      label="Notes"
      hint="The sponsor reads and writes them too."
      optional
      rows={3}
      maxLength={5000}
      defaultValue={fields.value("notes", sponsor.notes)}
      error={fields.error("notes")}
    />
  </FieldSet>
);

const RenewalFields = ({ fields, sponsor, timeZone }: PartProps & { timeZone: string }) => (
  <FieldSet id="renewal" legend="The next event" className="gap-4">
    <CheckboxField
      name="renewal_follow_up_requested"
      label="Ask them again"
      hint="A task reminds you on the day."
      defaultChecked={ticked(
        fields,
        "renewal_follow_up_requested",
        sponsor.renewal_follow_up_requested,
      )}
      error={fields.error("renewal_follow_up_requested")}
    />
    <TextField
      name="renewal_follow_up_at"
      label="On"
      type="date"
      optional
      hint="Without a day, in 30 days."
      className="max-w-60"
      defaultValue={fields.value(
        "renewal_follow_up_at",
        dayOf(sponsor.renewal_follow_up_at, timeZone),
      )}
      error={fields.error("renewal_follow_up_at")}
    />
  </FieldSet>
);
