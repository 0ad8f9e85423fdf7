"use client";

import { useTranslate } from "@/app/_language/use-translate";
import { TextField } from "./fields";

export function NewPasswordField({ label }: { label: string }) {
  const t = useTranslate("common");
  return (
    <TextField
      name="new_password"
      type="password"
      label={label}
      hint={t("passwordHint")}
      autoComplete="new-password"
    />
  );
}
