"use client";

import { useSpeech } from "@/app/_language/use-speech";
import { TextField } from "./fields";

export function NewPasswordField({ label }: { label: string }) {
  const { t } = useSpeech("common");
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
