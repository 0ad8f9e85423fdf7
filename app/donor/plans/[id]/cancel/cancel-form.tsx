import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { cancel } from "../../actions";

export async function CancelForm({ plan }: { plan: number }) {
  const t = (await pageSpeech()).t("portalForms");
  return (
    <Form action={cancel} className="max-w-xl">
      <input type="hidden" name="plan" value={plan} />
      <TextareaField name="reason" label={t("cancelReason")} optional rows={3} maxLength={500} />
      <SubmitButton variant="danger" className="self-start">
        {t("cancelPlan")}
      </SubmitButton>
    </Form>
  );
}
