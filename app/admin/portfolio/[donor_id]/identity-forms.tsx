"use client";

import type { ReactNode } from "react";
import { CheckboxField, TextField } from "@/app/_components/forms/fields";
import { saveReach, saveWishes } from "./actions";
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
    <InPlace label="Change email and phone" href={href} action={saveReach} shown={children}>
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
  doNotEmail: boolean;
  doNotContact: boolean;
  children: ReactNode;
};

export function EditWishes({ donor, href, doNotEmail, doNotContact, children }: Wishes) {
  return (
    <InPlace label="Change their wishes" href={href} action={saveWishes} shown={children}>
      <input type="hidden" name="donor" value={donor} />
      <input type="hidden" name="profile" value={donor} />
      <CheckboxField name="do_not_email" label="Do not email" defaultChecked={doNotEmail} />
      <CheckboxField
        name="do_not_contact"
        label="Do not contact at all"
        defaultChecked={doNotContact}
      />
    </InPlace>
  );
}
