"use client";

import type { ReactNode } from "react";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextField } from "@/app/_components/ui/text-field";
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
      {({ value, error }) => (
        <>
          <input type="hidden" name="donor" value={donor} />
          <input type="hidden" name="profile" value={donor} />
          <TextField
            name="email"
            label="Email"
            type="email"
            maxLength={255}
            defaultValue={value("email", email)}
            error={error("email")}
          />
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            maxLength={40}
            defaultValue={value("phone", phone)}
            error={error("phone")}
          />
        </>
      )}
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
      {({ error }) => (
        <>
          <input type="hidden" name="donor" value={donor} />
          <input type="hidden" name="profile" value={donor} />
          <CheckboxField
            name="do_not_email"
            label="Do not email"
            defaultChecked={doNotEmail}
            error={error("do_not_email")}
          />
          <CheckboxField
            name="do_not_contact"
            label="Do not contact at all"
            defaultChecked={doNotContact}
            error={error("do_not_contact")}
          />
        </>
      )}
    </InPlace>
  );
}
