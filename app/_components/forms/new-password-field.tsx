"use client";

import { useSpeech } from "@/app/_language/speech-provider";
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
