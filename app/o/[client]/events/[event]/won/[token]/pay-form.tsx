import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { EventPlace } from "../../../paths";
import { payWonBid } from "../actions";

type PayFormProps = { place: EventPlace; token: string; amount: string };

export async function PayForm({ place, token, amount }: PayFormProps) {
  const t = (await pageSpeech()).t("event");
  return (
    <Form action={payWonBid.bind(null, place, token)}>
      <div id="won" tabIndex={-1} className="outline-none">
        <SubmitButton size="lg">{t("continuePay", { amount })}</SubmitButton>
      </div>
    </Form>
  );
}
