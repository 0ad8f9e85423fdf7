"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { FormPlace } from "../../../paths";
import { confirmAnswers } from "../../actions";

export function ConfirmForm({ place, token }: { place: FormPlace; token: string }) {
  const t = useTranslate("form");
  return (
    <Form action={confirmAnswers.bind(null, place, token)}>
      <SubmitButton size="lg" className="self-start">
        {t("confirmButton")}
      </SubmitButton>
    </Form>
  );
}
