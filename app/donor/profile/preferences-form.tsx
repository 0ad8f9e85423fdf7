"use client";

import { CheckboxField, CheckboxGroup } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { savePreferences } from "./actions";

const TOPICS = [
  { value: "news", label: "News" },
  { value: "appeals", label: "Appeals", hint: "When something needs help right now." },
  { value: "events", label: "Events" },
  { value: "sponsorship_updates", label: "Updates on those I sponsor" },
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
        hint={`No mail goes out by topic yet. Your choice is kept for when ${organization} writes to you.`}
        choices={TOPICS}
        defaultValues={topics}
      />
      <CheckboxField
        key={`only-${onlyReceipts}`}
        name="only_receipts"
        value="yes"
        label="Only receipts"
        hint={`${organization} will see that you want only receipts, whatever you selected above.`}
        defaultChecked={onlyReceipts}
      />
      <SubmitButton variant="secondary" className="self-start">
        Save preferences
      </SubmitButton>
    </Form>
  );
}
