"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { saveChange } from "../../actions";

type Props = { plan: number; terms: string; expected: string };

export function SaveForm({ plan, terms, expected }: Props) {
  const t = useTranslate("portalForms");
  return (
    <Form action={saveChange}>
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="terms" value={terms} />
      <input type="hidden" name="expected" value={expected} />
      <SubmitButton id="save" className="self-start">
        {t("saveChange")}
      </SubmitButton>
    </Form>
  );
}
