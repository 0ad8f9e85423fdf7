"use client";

import { MailOpen } from "lucide-react";
import { useActionState } from "react";
import { errorTitle } from "@/app/_components/error-title";
import { Honeypot } from "@/app/_components/gate/honeypot";
import { SecurityCheck } from "@/app/_components/gate/security-check";
import { Alert } from "@/app/_components/ui/alert";
import { Card } from "@/app/_components/ui/card";
import { ErrorSummary } from "@/app/_components/ui/error-summary";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { useTranslate } from "@/app/_language/use-translate";
import { type LinkAsked, NOTHING_ASKED } from "./link-asked";

type AskForLinkProps = {
  title: string;
  intro: string;
  action: (previous: LinkAsked, form: FormData) => Promise<LinkAsked>;
};

/** One page for everybody without a link, and for every one that opens nothing; it never says why (`registration §4`). */
export function AskForLink({ title, intro, action }: AskForLinkProps) {
  const common = useTranslate("common");
  const t = useTranslate("order");
  const [state, ask] = useActionState(action, NOTHING_ASKED);
  const problems = state.problem ? [state.problem] : [];
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-6 py-4 sm:py-8">
      <title>{errorTitle(common, title, problems.length > 0)}</title>
      <ErrorSummary problems={problems} />
      <div>
        <MailOpen aria-hidden className="size-9 text-link" />
        <h1 className="mt-4">{title}</h1>
        <p className="mt-3 text-lg text-muted-foreground">{intro}</p>
      </div>
      {state.sent ? (
        <Alert tone="success" role="status" title={t("checkEmail")}>
          {t("linkSent", { email: state.email })}
        </Alert>
      ) : (
        <Card aria-labelledby="new-link" className="p-5 sm:p-6">
          <h2 id="new-link">{t("newLink")}</h2>
          <form action={ask} noValidate className="mt-4 flex flex-col items-start gap-5">
            <Honeypot />
            {state.challenge && (
              <SecurityCheck key={state.challenge.challenge.signature} {...state.challenge} />
            )}
            <TextField
              name="email"
              type="email"
              label={t("yourEmail")}
              hint={t("yourEmailHint")}
              autoComplete="email"
              spellCheck={false}
              required
              defaultValue={state.email}
              error={problems.find(({ field }) => field === "email")?.message}
              className="w-full max-w-md"
            />
            <SubmitButton>{t("sendNewLink")}</SubmitButton>
          </form>
        </Card>
      )}
    </div>
  );
}
