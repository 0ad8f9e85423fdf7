"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import { Form } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { PreferencesView } from "@/lib/donors/preferences/schema";

type PreferencesFormProps = {
  action: FormAction;
  preferences: PreferencesView;
  /** The secret of the link that the page was opened by; none in the portal. */
  token?: string;
};

/** What a donor gets by email, as they choose it by a link or in the portal. */
export function PreferencesForm({ action, preferences, token }: PreferencesFormProps) {
  const t = useTranslate("portalForms");
  const { topics, only_receipts: onlyReceipts, organization, phone } = preferences;
  const isStopped = preferences.is_text_stopped;
  const usual = {
    news: { label: t("topicNews") },
    appeals: { label: t("topicAppeals"), hint: t("topicAppealsHint") },
    events: { label: t("topicEvents") },
    sponsorship_updates: { label: t("topicUpdates") },
  };
  const choices = topics.map(({ id, key, name, description, is_pending }) => {
    const own = { label: name ?? "", hint: description ?? undefined };
    const shown = key && name === null ? { ...own, ...usual[key] } : own;
    return { value: String(id), ...shown, ...(is_pending ? { hint: t("topicPending") } : {}) };
  });
  const chosen = topics.filter((each) => each.is_subscribed).map(({ id }) => String(id));
  const texted = topics.filter((each) => each.is_texted).map(({ id }) => String(id));
  return (
    <Form action={action} className="max-w-xl">
      {token && <input type="hidden" name="token" value={token} />}
      {choices.length > 0 && (
        <CheckboxGroup
          key={chosen.join()}
          name="topic_ids"
          legend={t("topics")}
          hint={t("topicsHint", { name: organization.name })}
          choices={choices}
          defaultValues={chosen}
        />
      )}
      {phone && choices.length > 0 && (
        <>
          <input type="hidden" name="offers_texts" value="yes" />
          <CheckboxGroup
            key={`texts ${texted.join()}`}
            name="text_topic_ids"
            legend={t("textTopics", { phone })}
            hint={
              isStopped
                ? t("textTopicsStopped")
                : t("textTopicsHint", { name: organization.name, phone })
            }
            choices={choices.map(({ value, label }) => ({ value, label }))}
            defaultValues={texted}
          />
        </>
      )}
      <CheckboxField
        key={`only-${onlyReceipts}`}
        name="only_receipts"
        value="yes"
        label={t("onlyReceipts")}
        hint={t("onlyReceiptsHint", { name: organization.name })}
        defaultChecked={onlyReceipts}
      />
      <SubmitButton variant="secondary" className="self-start">
        {t("savePreferences")}
      </SubmitButton>
    </Form>
  );
}
