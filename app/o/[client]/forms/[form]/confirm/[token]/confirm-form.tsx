import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { FormPlace } from "../../../paths";
import { confirmAnswers } from "../../actions";

export async function ConfirmForm({ place, token }: { place: FormPlace; token: string }) {
  const t = (await pageSpeech()).t("form");
  return (
    <Form action={confirmAnswers.bind(null, place, token)}>
      <SubmitButton size="lg" className="self-start">
        {t("confirmButton")}
      </SubmitButton>
    </Form>
  );
}
