"use client";

import { Mail } from "lucide-react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { linkVariants, TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField as PlainTextField } from "@/app/_components/ui/text-field";
import { enter } from "../../actions";

type Door = { client: string; organization: string; next: string; byPassword: boolean };

export function SignInForm({ client, organization, next, byPassword }: Door) {
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
              <TextLink href={other}>Sign in by email, without a password</TextLink>
            ) : (
              <TextLink href={`${other}&way=password`}>Sign in with a password instead</TextLink>
            )}
          </p>
        </>
      )}
    </Form>
  );
}

function MailStep({ organization }: { organization: string }) {
  return (
    <>
      <p className="text-muted-foreground">
        Enter the email address you use to give to {organization} . We’ll email you a sign-in link.
        No password needed.
      </p>
      <EmailField />
      <SubmitButton name="way" value="link">
        <Mail aria-hidden />
        Email me a sign-in link
      </SubmitButton>
    </>
  );
}

/** The same for every address, whoever has it. */
function CodeStep({ startOver }: { startOver: string }) {
  const { value, error } = useFormFields();
  return (
    <>
      <input type="hidden" name="step" value="code" />
      <input type="hidden" name="email" value={value("email")} />
      <p>
        Open the link in the email to <strong className="wrap-anywhere">{value("email")}</strong>,
        or enter its code here. Both work once, within 15 minutes.
      </p>
      <PlainTextField
        name="code"
        label="Code from the email"
        hint="Six digits."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        className="max-w-60"
        error={error("code")}
      />
      <div className="flex flex-col gap-3">
        <SubmitButton name="way" value="code">
          Sign in
        </SubmitButton>
        <SubmitButton name="way" value="link" variant="secondary">
          Send a new email
        </SubmitButton>
      </div>
      <p className="text-sm text-muted-foreground">
        Nothing after a few minutes? Check your spam folder and the address.{" "}
        {/* The same page from anew: a link of the router's would keep this step. */}
        <a href={startOver} className={linkVariants()}>
          Use another address
        </a>
      </p>
    </>
  );
}

function PasswordStep() {
  return (
    <>
      <EmailField />
      <TextField
        name="password"
        type="password"
        label="Password"
        hint="No password, or forgot it? Sign in by email, then set one in your profile."
        autoComplete="current-password"
      />
      <SubmitButton name="way" value="password">
        Sign in
      </SubmitButton>
    </>
  );
}

function EmailField() {
  return <TextField name="email" type="email" label="Email address" autoComplete="username" />;
}
