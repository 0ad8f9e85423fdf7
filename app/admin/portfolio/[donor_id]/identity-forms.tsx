"use client";

import type { ReactNode } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import { TextField } from "@/app/_components/forms/fields";
import type { DonorView } from "@/lib/donors/schema";
import type { DonorTag } from "@/lib/donors/tags/schema";
import { saveReach, saveTags, saveWishes } from "./actions";
import { InPlace } from "./in-place";

type Reach = {
  donor: number;
  href: string;
  email: string | null;
  phone: string | null;
  children: ReactNode;
};

export function EditReach({ donor, href, email, phone, children }: Reach) {
  return (
    <InPlace label="Edit contact information" href={href} action={saveReach} shown={children}>
      <input type="hidden" name="donor" value={donor} />
      <input type="hidden" name="profile" value={donor} />
      <TextField name="email" label="Email" type="email" maxLength={255} defaultValue={email} />
      <TextField name="phone" label="Phone" type="tel" maxLength={40} defaultValue={phone} />
    </InPlace>
  );
}

type Wishes = {
  donor: number;
  href: string;
  flags: Pick<DonorView, "do_not_email" | "do_not_mail" | "do_not_phone" | "do_not_sms">;
  doNotContact: boolean;
  children: ReactNode;
};

export function EditWishes({ donor, href, flags, doNotContact, children }: Wishes) {
  return (
    <InPlace
      label="Edit communication preferences"
      href={href}
      action={saveWishes}
      shown={children}
    >
      <input type="hidden" name="donor" value={donor} />
      <input type="hidden" name="profile" value={donor} />
      <CheckboxField name="do_not_email" label="Do not email" defaultChecked={flags.do_not_email} />
      <CheckboxField
        name="do_not_mail"
        label="Do not send letters"
        defaultChecked={flags.do_not_mail}
      />
      <CheckboxField name="do_not_phone" label="Do not call" defaultChecked={flags.do_not_phone} />
      <CheckboxField name="do_not_sms" label="Do not text" defaultChecked={flags.do_not_sms} />
      <CheckboxField name="do_not_contact" label="Do not contact" defaultChecked={doNotContact} />
    </InPlace>
  );
}

type DonorsTags = {
  donor: number;
  tags: readonly DonorTag[];
  /** Every tag that there is. */
  all: readonly DonorTag[];
  children: ReactNode;
};

export function EditTags({ donor, tags, all, children }: DonorsTags) {
  return (
    <InPlace label="Edit tags" action={saveTags} shown={children}>
      <input type="hidden" name="donor" value={donor} />
      <input type="hidden" name="profile" value={donor} />
      {tags.map(({ id }) => (
        <input key={id} type="hidden" name="tag_was" value={id} />
      ))}
      {all.length > 0 && (
        <CheckboxGroup
          name="tag_ids"
          legend="Tags"
          defaultValues={tags.map(({ id }) => String(id))}
          choices={all.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <TextField name="new_tags" label="New tags" hint="Separate several with commas." />
    </InPlace>
  );
}
