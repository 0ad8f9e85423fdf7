import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { OwnPage } from "@/lib/fundraising/own-schema";
import { reportOwnGift } from "./actions";

export async function ReportForm({ page, today }: { page: OwnPage; today: string }) {
  const t = (await pageSpeech()).t("fundraising");
  return (
    <Form action={reportOwnGift}>
      <input type="hidden" name="page" value={page.id} />
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
