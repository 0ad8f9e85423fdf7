"use client";

import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { finishSaving } from "../actions";

export function FinishForm() {
  const t = useTranslate("portalForms");
  return (
    <Form action={finishSaving}>
      {({ state }) =>
        state.done ? (
          <TextLink href="/donor/plans">{t("viewPlans")}</TextLink>
        ) : (
          <>
            <SubmitButton id="finish" className="self-start">
              {t("saveCard")}
            </SubmitButton>
            <TextLink href="/donor/card">{t("otherCard")}</TextLink>
          </>
        )
      }
    </Form>
  );
}
