"use client";

import { Mail } from "lucide-react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { linkVariants, TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField as PlainTextField } from "@/app/_components/ui/text-field";
import { useSpeech } from "@/app/_language/speech-provider";
import { enter } from "../../actions";

type Door = { client: string; organization: string; next: string; byPassword: boolean };

export function SignInForm({ client, organization, next, byPassword }: Door) {
  const { t } = useSpeech("door");
  const other = `/donor/sign-in?client=${client}&next=${encodeURIComponent(next)}`;
  return (
    <Form action={enter} className="mt-6">
      {(fields) => (
        <>
          <input type="hidden" name="client" value={client} />
          <input type="hidden" name="next" value={next} />
          {byPassword ? (
            <PasswordStep />
          ) : fields.value("step") === "code" ? (
            <CodeStep startOver={other} />
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
        </>
      )}
    </Form>
  );
}

function MailStep({ organization }: { organization: string }) {
  const { t } = useSpeech("door");
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

/** The same for every address, whoever has it. */
function CodeStep({ startOver }: { startOver: string }) {
  const { value, error } = useFormFields();
  const { t } = useSpeech("door");
  return (
    <>
      <input type="hidden" name="step" value="code" />
      <input type="hidden" name="email" value={value("email")} />
      <p>
        {t.rich("codeIntro", {
          address: value("email"),
          email: (chunks) => <strong className="wrap-anywhere">{chunks}</strong>,
        })}
      </p>
      <PlainTextField
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
        <SubmitButton name="way" value="link" variant="secondary">
          {t("newEmail")}
        </SubmitButton>
      </div>
      <p className="text-sm text-muted-foreground">
        {t.rich("nothing", {
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

function PasswordStep() {
  const { t } = useSpeech("door");
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
  const { t } = useSpeech("door");
  return <TextField name="email" type="email" label={t("email")} autoComplete="username" />;
}
