"use client";

import { CheckboxField, CheckboxGroup } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { savePreferences } from "./actions";

const TOPICS = [
  { value: "news", label: "News" },
  { value: "appeals", label: "Appeals", hint: "Urgent needs" },
  { value: "events", label: "Events" },
  { value: "sponsorship_updates", label: "Sponsorship updates" },
];

type PreferencesFormProps = {
  topics: readonly string[];
  onlyReceipts: boolean;
  organization: string;
};

export function PreferencesForm({ topics, onlyReceipts, organization }: PreferencesFormProps) {
  return (
    <Form action={savePreferences} className="max-w-xl">
      <CheckboxGroup
        key={topics.join()}
        name="mail_topics"
        legend="Topics"
        hint={`${organization} doesn’t send emails by topic yet. Your choices are saved for when it does.`}
        choices={TOPICS}
        defaultValues={topics}
      />
      <CheckboxField
        key={`only-${onlyReceipts}`}
        name="only_receipts"
        value="yes"
        label="Only receipts"
        hint={`Overrides the topics above. ${organization} sees this choice.`}
        defaultChecked={onlyReceipts}
      />
      <SubmitButton variant="secondary" className="self-start">
        Save preferences
      </SubmitButton>
    </Form>
  );
}
