"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { Image } from "@/app/_components/ui/image";
import { SubmitButton } from "@/app/_components/ui/submit-button";
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
    <Form action={saveSponsor} className="gap-8!">
      {({ error }) => (
        <>
          <input type="hidden" name="order" value={order} />
          <input type="hidden" name="sponsor" value={sponsor.id} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="logo_upload_id" value={logo?.id ?? ""} />
          <FieldSet id="public" legend="Public recognition" className="gap-4!">
            <TextField
              name="company_name"
              label="Company name"
              optional
              maxLength={255}
              className="max-w-md"
              defaultValue={sponsor.company_name}
            />
            <PictureChoice
              id="logo_upload_id"
              as="memberLogo"
              noun="logo"
              hint={`PNG, JPEG or WebP, up to ${mostMegabytes} MB. Uploads when you save.`}
              isThere={logo !== null}
              error={error("logo_upload_id")}
              change={choose}
            >
              <Logo picture={logo} />
            </PictureChoice>
            <CheckboxField
              name="public_visibility"
              label="Agreed to public recognition"
              hint="On the event page, at the event and in print"
              defaultChecked={sponsor.public_visibility}
            />
          </FieldSet>
          <ContactFields sponsor={sponsor} />
          <RenewalFields sponsor={sponsor} timeZone={timeZone} />
          <SubmitButton className="self-start">Save sponsor</SubmitButton>
        </>
      )}
    </Form>
  );
}

const Logo = ({ picture }: { picture: Picture | null }) =>
  picture ? (
    <Image
      src={picture.url}
      alt="Sponsor logo"
      width={240}
      height={96}
      className="h-24 w-auto max-w-full self-start rounded-md object-contain dark:bg-white dark:p-2"
    />
  ) : (
    <p className="text-muted-foreground">No logo yet. The page shows the name.</p>
  );

type PartProps = { sponsor: Sponsor };

const ContactFields = ({ sponsor }: PartProps) => (
  <FieldSet id="contact" legend="Contact" className="gap-4!">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="contact_name"
        label="Contact person"
        optional
        maxLength={255}
        defaultValue={sponsor.contact_name}
      />
      <TextField
        name="contact_email"
        label="Contact email"
        type="email"
        optional
        maxLength={255}
        defaultValue={sponsor.contact_email}
      />
      <TextField
        name="contact_phone"
        label="Contact phone"
        type="tel"
        optional
        maxLength={80}
        defaultValue={sponsor.contact_phone}
      />
    </div>
    <TextareaField
      name="notes"
      label="Notes"
      hint="The sponsor can read and edit these notes."
      optional
      rows={3}
      maxLength={5000}
      defaultValue={sponsor.notes}
    />
  </FieldSet>
);

const RenewalFields = ({ sponsor, timeZone }: PartProps & { timeZone: string }) => (
  <FieldSet id="renewal" legend="Renewal" className="gap-4!">
    <CheckboxField
      name="renewal_follow_up_requested"
      label="Remind us to ask again"
      hint="Creates a task for that day."
      defaultChecked={sponsor.renewal_follow_up_requested}
    />
    <TextField
      name="renewal_follow_up_at"
      label="On"
      type="date"
      optional
      hint="Leave blank for 30 days from now."
      className="max-w-60"
      defaultValue={dayOf(sponsor.renewal_follow_up_at, timeZone)}
    />
  </FieldSet>
);
