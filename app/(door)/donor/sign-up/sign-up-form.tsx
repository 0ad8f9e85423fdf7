"use client";

import { Mail } from "lucide-react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { enter } from "../../actions";
import { CodeStep } from "../../code-step";

type Door = { client: string; organization: string; next: string };

export function SignUpForm({ client, organization, next }: Door) {
  const t = useTranslate("door");
  const query = `client=${client}&next=${encodeURIComponent(next)}`;
  return (
    <Form action={enter} className="mt-6" gated>
      {(fields) => (
        <>
          <input type="hidden" name="client" value={client} />
          <input type="hidden" name="next" value={next} />
          {fields.value("step") === "code" ? (
            <CodeStep
              startOver={`/donor/sign-up?${query}`}
              intro="signUpCodeIntro"
              nothing="signUpNothing"
              again="sign_up"
            />
          ) : (
            <PersonStep organization={organization} />
          )}
          <p className="text-center text-sm text-muted-foreground">
            {t.rich("haveAccount", {
              link: (chunks) => <TextLink href={`/donor/sign-in?${query}`}>{chunks}</TextLink>,
            })}
          </p>
        </>
      )}
    </Form>
  );
}

function PersonStep({ organization }: { organization: string }) {
  const t = useTranslate("door");
  return (
    <>
      <p className="text-muted-foreground">{t("signUpIntro", { name: organization })}</p>
      <PersonFields />
      <TextField name="email" type="email" label={t("email")} autoComplete="email" />
      <p className="text-sm text-muted-foreground">{t("signUpConsent", { name: organization })}</p>
      <SubmitButton name="way" value="sign_up">
        <Mail aria-hidden />
        {t("signUp")}
      </SubmitButton>
    </>
  );
}
