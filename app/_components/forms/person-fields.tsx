"use client";

import { useTranslate } from "@/app/_language/use-translate";
import { TextField } from "./fields";

type Stored = { firstName?: string | null; lastName?: string | null };

/** First and last name, side by side where there is room. */
export function PersonFields({ stored }: { stored?: Stored }) {
  const t = useTranslate("common");
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        name="first_name"
        label={t("firstName")}
        autoComplete="given-name"
        defaultValue={stored?.firstName}
      />
      <TextField
        name="last_name"
        label={t("lastName")}
        autoComplete="family-name"
        defaultValue={stored?.lastName}
      />
    </div>
  );
}
