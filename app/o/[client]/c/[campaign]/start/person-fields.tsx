"use client";

import { TextField } from "@/app/_components/forms/fields";
import { useSpeech } from "@/app/_language/speech-provider";

/** Who starts the page. */
export function PersonFields() {
  const { t } = useSpeech("fundraising");
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        <TextField
          name="first_name"
          label={t("firstName")}
          autoComplete="given-name"
          maxLength={120}
        />
        <TextField
          name="last_name"
          label={t("lastName")}
          autoComplete="family-name"
          maxLength={120}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t("email")}
        autoComplete="email"
        maxLength={255}
      />
    </>
  );
}

/** The only thing that the page of someone under 16 says of them. */
export function MinorName() {
  const { t } = useSpeech("fundraising");
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

/** Who has to agree to the page of someone under 16. */
export function GuardianFields() {
  const { t } = useSpeech("fundraising");
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        <TextField
          name="first_name"
          label={t("guardianFirstName")}
          maxLength={120}
          autoComplete="off"
        />
        <TextField
          name="last_name"
          label={t("guardianLastName")}
          maxLength={120}
          autoComplete="off"
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t("guardianEmail")}
        maxLength={255}
        autoComplete="off"
      />
    </>
  );
}
