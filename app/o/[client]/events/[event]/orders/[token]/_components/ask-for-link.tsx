"use client";

import { MailOpen } from "lucide-react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { Alert } from "@/app/_components/ui/alert";
import { Card } from "@/app/_components/ui/card";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";

type AskForLinkProps = { title: string; intro: string; action: FormAction };

/** One page for everybody without a link, and for every one that opens nothing; it never says why (`registration §4`). */
export function AskForLink({ title, intro, action }: AskForLinkProps) {
  const t = useTranslate("order");
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-6 py-4 sm:py-8">
      <title>{title}</title>
      <div>
        <MailOpen aria-hidden className="size-9 text-link" />
        <h1 className="mt-4">{title}</h1>
        <p className="mt-3 text-lg text-muted-foreground">{intro}</p>
      </div>
      <Form action={action} quiet gated>
        {({ state }) =>
          state.done ? (
            <Alert tone="success" role="status" title={t("checkEmail")}>
              {state.done}
            </Alert>
          ) : (
            <Card aria-labelledby="new-link" className="flex flex-col items-start gap-5 p-5 sm:p-6">
              <h2 id="new-link">{t("newLink")}</h2>
              <TextField
                name="email"
                type="email"
                label={t("yourEmail")}
                hint={t("yourEmailHint")}
                autoComplete="email"
                spellCheck={false}
                required
                className="w-full max-w-md"
              />
              <SubmitButton>{t("sendNewLink")}</SubmitButton>
            </Card>
          )
        }
      </Form>
    </div>
  );
}
