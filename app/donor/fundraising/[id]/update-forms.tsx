import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { OwnUpdate } from "@/lib/fundraising/own-schema";
import { correctUpdate, dropUpdate, tellNews } from "./actions";
import { Folded } from "./folded";

export async function NewUpdateForm({ page }: { page: number }) {
  const t = (await pageSpeech()).t("fundraising");
  return (
    <Form action={tellNews}>
      <input type="hidden" name="page" value={page} />
      <TextareaField name="body" label={t("updateText")} rows={4} maxLength={2000} />
      <SubmitButton className="self-start">{t("newUpdate")}</SubmitButton>
    </Form>
  );
}

export async function ChangeUpdateForm({ page, update }: { page: number; update: OwnUpdate }) {
  const t = (await pageSpeech()).t("fundraising");
  const ids = (
    <>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="update" value={update.id} />
    </>
  );
  return (
    <Folded title={t("editUpdate")}>
      <Form action={correctUpdate}>
        {ids}
        <TextareaField
          name={`body_${update.id}`}
          label={t("updateText")}
          rows={4}
          maxLength={2000}
          defaultValue={update.body}
        />
        <SubmitButton className="self-start">{t("saveChanges")}</SubmitButton>
      </Form>
      <Form action={dropUpdate} className="mt-4">
        {ids}
        <SubmitButton variant="danger-quiet" size="sm" className="self-start">
          {t("removeUpdate")}
        </SubmitButton>
      </Form>
    </Folded>
  );
}
