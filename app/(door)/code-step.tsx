"use client";

import { useFormFields } from "@/app/_components/forms/form-fields";
import { linkVariants } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { useTranslate } from "@/app/_language/use-translate";

type CodeStepProps = {
  startOver: string;
  intro: "codeIntro" | "signUpCodeIntro";
  nothing: "nothing" | "signUpNothing";
  /** What the button for another email does. */
  again: "link" | "sign_up";
};

/** Takes the code of an email. The same for every address, whoever has it. */
export function CodeStep({ startOver, intro, nothing, again }: CodeStepProps) {
  const { value, error } = useFormFields();
  const t = useTranslate("door");
  const kept = again === "link" ? ["email"] : ["email", "first_name", "last_name"];
  return (
    <>
      <input type="hidden" name="step" value="code" />
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={value(name)} />
      ))}
      <p>
        {t.rich(intro, {
          address: value("email"),
          email: (chunks) => <strong className="wrap-anywhere">{chunks}</strong>,
        })}
      </p>
      <TextField
        name="code"
        label={t("code")}
        hint={t("codeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        className="max-w-60"
        error={error("code")}
      />
      <div className="flex flex-col gap-3">
        <SubmitButton name="way" value="code">
          {t("signIn")}
        </SubmitButton>
        <SubmitButton name="way" value={again} variant="secondary">
          {t("newEmail")}
        </SubmitButton>
      </div>
      <p className="text-sm text-muted-foreground">
        {t.rich(nothing, {
          // The same page from the start: a link of the router's would keep this step.
          link: (chunks) => (
            <a href={startOver} className={linkVariants()}>
              {chunks}
            </a>
          ),
        })}
      </p>
    </>
  );
}
