"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { undo } from "./actions";

type Props = { plan: number; back: "overview" | "plan" };

export function UndoForm({ plan, back }: Props) {
  const t = useTranslate("portalForms");
  return (
    <Form action={undo}>
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="back" value={back} />
      <SubmitButton id="undo" variant="secondary" size="sm">
        {t("undo")}
      </SubmitButton>
    </Form>
  );
}
