import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { undo } from "./actions";

type Props = { plan: number; back: "overview" | "plan" };

export async function UndoForm({ plan, back }: Props) {
  const t = (await pageSpeech()).t("portalForms");
  return (
    <Form action={undo}>
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="back" value={back} />
      <SubmitButton id="undo" variant="secondary" size="sm">
        {t("undo")}
      </SubmitButton>
    </Form>
  );
}
