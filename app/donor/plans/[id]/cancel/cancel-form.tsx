"use client";

import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { cancel } from "../../actions";

export function CancelForm({ plan }: { plan: number }) {
  const t = useTranslate("portalForms");
  return (
    <Form action={cancel} className="max-w-xl">
      <input type="hidden" name="plan" value={plan} />
      <TextareaField name="reason" label={t("cancelReason")} optional rows={3} maxLength={500} />
      <SubmitButton variant="danger" className="self-start">
        {t("cancelPlan")}
      </SubmitButton>
    </Form>
  );
}
