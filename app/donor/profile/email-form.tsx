"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { changeEmail } from "./actions";

export function EmailForm() {
  const t = useTranslate("portalForms");
  return (
    <Form action={changeEmail} className="max-w-xl">
      <TextField
        name="email"
        type="email"
        label={t("newEmail")}
        hint={t("newEmailHint")}
        autoComplete="email"
      />
      <SubmitButton variant="secondary" className="self-start">
        {t("changeEmail")}
      </SubmitButton>
    </Form>
  );
}
