"use client";

import { TextField } from "@/app/_components/forms/fields";
import { useTranslate } from "@/app/_language/use-translate";

const WORDS = {
  self: { first: "firstName", last: "lastName", email: "email" },
  guardian: { first: "guardianFirstName", last: "guardianLastName", email: "guardianEmail" },
} as const;

type PersonFieldsProps = { of: keyof typeof WORDS };

/** Who starts the page, or the guardian who has to agree to the page of someone under 16. */
export function PersonFields({ of }: PersonFieldsProps) {
  const t = useTranslate("fundraising");
  const words = WORDS[of];
  // A browser would fill in whoever sits in front of it, who may be the child.
  const known = (what: string) => (of === "self" ? what : "off");
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-5">
        <TextField
          name="first_name"
          label={t(words.first)}
          autoComplete={known("given-name")}
          maxLength={120}
        />
        <TextField
          name="last_name"
          label={t(words.last)}
          autoComplete={known("family-name")}
          maxLength={120}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t(words.email)}
        autoComplete={known("email")}
        maxLength={255}
      />
    </>
  );
}

/** The only thing that the page of someone under 16 says of them. */
export function MinorName() {
  const t = useTranslate("fundraising");
  return (
    <TextField
      name="minor"
      label={t("minorFirstName")}
      hint={t("minorFirstNameHint")}
      maxLength={40}
      autoComplete="off"
    />
  );
}
