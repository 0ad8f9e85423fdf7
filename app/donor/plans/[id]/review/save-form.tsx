import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { saveChange } from "../../actions";

type Props = { plan: number; terms: string; expected: string };

export async function SaveForm({ plan, terms, expected }: Props) {
  const t = (await pageSpeech()).t("portalForms");
  return (
    <Form action={saveChange}>
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="terms" value={terms} />
      <input type="hidden" name="expected" value={expected} />
      <SubmitButton id="save" className="self-start">
        {t("saveChange")}
      </SubmitButton>
    </Form>
  );
}
