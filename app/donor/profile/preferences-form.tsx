"use client";

import { CheckboxField, CheckboxGroup } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useSpeech } from "@/app/_language/speech-provider";
import { savePreferences } from "./actions";

type PreferencesFormProps = {
  topics: readonly string[];
  onlyReceipts: boolean;
  organization: string;
};

export function PreferencesForm({ topics, onlyReceipts, organization }: PreferencesFormProps) {
  const { t } = useSpeech("portalForms");
  const choices = [
    { value: "news", label: t("topicNews") },
    { value: "appeals", label: t("topicAppeals"), hint: t("topicAppealsHint") },
    { value: "events", label: t("topicEvents") },
    { value: "sponsorship_updates", label: t("topicUpdates") },
  ];
  return (
    <Form action={savePreferences} className="max-w-xl">
      <CheckboxGroup
        key={topics.join()}
        name="mail_topics"
        legend={t("topics")}
        hint={t("topicsHint", { name: organization })}
        choices={choices}
        defaultValues={topics}
      />
      <CheckboxField
        key={`only-${onlyReceipts}`}
        name="only_receipts"
        value="yes"
        label={t("onlyReceipts")}
        hint={t("onlyReceiptsHint", { name: organization })}
        defaultChecked={onlyReceipts}
      />
      <SubmitButton variant="secondary" className="self-start">
        {t("savePreferences")}
      </SubmitButton>
    </Form>
  );
}
