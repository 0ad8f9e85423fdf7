"use client";

import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { OwnUpdate } from "@/lib/fundraising/own-schema";
import { correctUpdate, dropUpdate, tellNews } from "./actions";
import { Folded } from "./folded";

export function NewUpdateForm({ page }: { page: number }) {
  const t = useTranslate("fundraising");
  return (
    <Form action={tellNews}>
      <input type="hidden" name="page" value={page} />
      <TextareaField name="body" label={t("updateText")} rows={4} maxLength={2000} />
      <SubmitButton className="self-start">{t("newUpdate")}</SubmitButton>
    </Form>
  );
}

export function ChangeUpdateForm({ page, update }: { page: number; update: OwnUpdate }) {
  const t = useTranslate("fundraising");
  const ids = (
    <>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="update" value={update.id} />
    </>
  );
  return (
    <Folded title={t("editUpdate")}>
      <Form action={correctUpdate}>
        {ids}
        <TextareaField
          name={`body_${update.id}`}
          label={t("updateText")}
          rows={4}
          maxLength={2000}
          defaultValue={update.body}
        />
        <SubmitButton className="self-start">{t("saveChanges")}</SubmitButton>
      </Form>
      <Form action={dropUpdate} className="mt-4">
        {ids}
        <SubmitButton variant="danger-quiet" size="sm" className="self-start">
          {t("removeUpdate")}
        </SubmitButton>
      </Form>
    </Folded>
  );
}
