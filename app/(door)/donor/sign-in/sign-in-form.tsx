"use client";

import { Mail } from "lucide-react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { enter } from "../../actions";
import { CodeStep } from "../../code-step";

type Door = { client: string; organization: string; next: string; byPassword: boolean };

export function SignInForm({ client, organization, next, byPassword }: Door) {
  const t = useTranslate("door");
  const query = `client=${client}&next=${encodeURIComponent(next)}`;
  const other = `/donor/sign-in?${query}`;
  return (
    <Form action={enter} className="mt-6" gated>
      {(fields) => (
        <>
          <input type="hidden" name="client" value={client} />
          <input type="hidden" name="next" value={next} />
          {byPassword ? (
            <PasswordStep />
          ) : fields.value("step") === "code" ? (
            <CodeStep startOver={other} intro="codeIntro" nothing="nothing" again="link" />
          ) : (
            <MailStep organization={organization} />
          )}
          <p className="text-center text-sm text-muted-foreground">
            {byPassword ? (
              <TextLink href={other}>{t("byEmail")}</TextLink>
            ) : (
              <TextLink href={`${other}&way=password`}>{t("byPassword")}</TextLink>
            )}
          </p>
          <p className="text-center text-sm text-muted-foreground">
            {t.rich("newHere", {
              link: (chunks) => <TextLink href={`/donor/sign-up?${query}`}>{chunks}</TextLink>,
            })}
          </p>
        </>
      )}
    </Form>
  );
}

function MailStep({ organization }: { organization: string }) {
  const t = useTranslate("door");
  return (
    <>
      <p className="text-muted-foreground">{t("mailIntro", { name: organization })}</p>
      <EmailField />
      <SubmitButton name="way" value="link">
        <Mail aria-hidden />
        {t("mailMe")}
      </SubmitButton>
    </>
  );
}

function PasswordStep() {
  const t = useTranslate("door");
  return (
    <>
      <EmailField />
      <TextField
        name="password"
        type="password"
        label={t("password")}
        hint={t("passwordHint")}
        autoComplete="current-password"
      />
      <SubmitButton name="way" value="password">
        {t("signIn")}
      </SubmitButton>
    </>
  );
}

function EmailField() {
  const t = useTranslate("door");
  return <TextField name="email" type="email" label={t("email")} autoComplete="username" />;
}
