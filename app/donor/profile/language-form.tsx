import type { Option } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { saveLanguage } from "./actions";

type Props = { languages: readonly Option[]; current: string };

export async function LanguageForm({ languages, current }: Props) {
  const t = (await pageSpeech()).t("portalForms");
  return (
    <Form action={saveLanguage} className="max-w-xl">
      <SelectField
        name="language"
        label={t("language")}
        options={languages}
        defaultValue={current}
        className="max-w-60"
      />
      <SubmitButton variant="secondary" className="self-start">
        {t("saveLanguage")}
      </SubmitButton>
    </Form>
  );
}
