"use client";

import type { ReactNode } from "react";
import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
} from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useSpeech } from "@/app/_language/speech-provider";
import type { OwnPage } from "@/lib/fundraising/own-schema";
import { editPage, reportOwnGift, tellNews } from "./actions";

type Props = { page: OwnPage; today: string };

/** What an owner can do with a page, each folded up until it is wanted. */
export function OwnForms({ page, today }: Props) {
  const { t } = useSpeech("fundraising");
  return (
    <div className="flex flex-col gap-3">
      <Folded title={t("editPage")}>
        <Form action={editPage}>
          <PageId page={page} />
          <TextField name="title" label={t("title")} maxLength={120} defaultValue={page.title} />
          <TextField
            name="goal"
            label={t("goal", { currency: page.currency })}
            optional
            inputMode="decimal"
            maxLength={20}
            defaultValue={page.goal}
          />
          <TextareaField
            name="story"
            label={t("yourStory")}
            optional
            rows={8}
            maxLength={5000}
            defaultValue={page.story}
          />
          <SubmitButton className="self-start">{t("saveChanges")}</SubmitButton>
        </Form>
      </Folded>
      <Folded title={t("newUpdate")}>
        <Form action={tellNews}>
          <PageId page={page} />
          <TextareaField name="body" label={t("updateText")} rows={4} maxLength={2000} />
          <SubmitButton className="self-start">{t("newUpdate")}</SubmitButton>
        </Form>
      </Folded>
      <Folded title={t("report")}>
        <ReportForm page={page} today={today} />
      </Folded>
    </div>
  );
}

function ReportForm({ page, today }: Props) {
  const { t } = useSpeech("fundraising");
  return (
    <Form action={reportOwnGift}>
      <PageId page={page} />
      <p className="text-muted-foreground">{t("reportText")}</p>
      <TextField name="giver_name" label={t("giverName")} maxLength={255} />
      <TextField name="giver_email" type="email" label={t("giverEmail")} optional maxLength={255} />
      <TextField
        name="amount"
        label={t("amountIn", { currency: page.currency })}
        inputMode="decimal"
        maxLength={20}
      />
      <TextField name="given_on" label={t("givenOn")} type="date" defaultValue={today} />
      <SelectField
        name="method"
        label={t("method")}
        options={[
          { value: "cash", label: t("cash") },
          { value: "check", label: t("check") },
        ]}
      />
      <CheckboxField name="anonymous" label={t("hideName")} />
      <SubmitButton className="self-start">{t("report")}</SubmitButton>
    </Form>
  );
}

const PageId = ({ page }: { page: OwnPage }) => <input type="hidden" name="page" value={page.id} />;

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="rounded-lg border p-4">
    <summary className="cursor-pointer font-semibold">{title}</summary>
    <div className="mt-4">{children}</div>
  </details>
);
