"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { useTranslate } from "@/app/_language/use-translate";

/** What a fundraising page says of a gift that counts for it. */
export function PageFields({ title }: { title: string }) {
  const t = useTranslate("give");
  return (
    <div className="flex flex-col gap-4 rounded-xl border bg-card p-4">
      <p className="font-semibold wrap-anywhere">{t("pageCounts", { page: title })}</p>
      <TextField name="page_name" label={t("pageName")} optional maxLength={120} />
      <CheckboxField name="page_anonymous" label={t("pageAnonymous")} />
      <TextareaField
        name="page_message"
        label={t("pageMessage")}
        optional
        rows={2}
        maxLength={500}
      />
    </div>
  );
}
