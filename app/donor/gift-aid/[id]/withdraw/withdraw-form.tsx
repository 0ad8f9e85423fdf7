"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { useTranslate } from "@/app/_language/use-translate";
import { withdraw } from "../../actions";

type Props = { declaration: number; today: string; stored: string | null };

export function WithdrawForm({ declaration, today, stored }: Props) {
  const t = useTranslate("portalForms");
  return (
    <Form action={withdraw}>
      {({ value, error }) => (
        <>
          <input type="hidden" name="declaration" value={declaration} />
          <TextField
            name="withdrawn_on"
            label={t("withdrawOn")}
            hint={t("withdrawHint")}
            type="date"
            min={today}
            className="max-w-60"
            defaultValue={value("withdrawn_on", stored ?? today)}
            error={error("withdrawn_on")}
          />
          <SubmitButton variant="danger" className="self-start">
            {t("withdrawDeclaration")}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
