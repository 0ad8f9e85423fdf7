import { Form } from "@/app/_components/forms/form";
import { Alert } from "@/app/_components/ui/alert";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { OrderPath } from "@/lib/events/schema";
import { confirmPlaces } from "../confirm-actions";

type Props = {
  address: OrderPath;
  /** This link came by mail, so that it can confirm. */
  byMail: boolean;
  /** In words and in the event's time zone. */
  until: string;
};

/** What a buyer who pays by check does first, so that their places are kept until it arrives. */
export async function ConfirmRegistration({ address, byMail, until }: Props) {
  const t = (await pageSpeech()).t("order");
  return (
    <Alert tone="warning" title={t("confirmTitle")}>
      {byMail ? (
        <Form action={confirmPlaces.bind(null, address)} className="gap-3!">
          <div id="confirm" tabIndex={-1} className="flex flex-col gap-3 outline-none">
            <p>{t("confirmBy", { until })}</p>
            <div>
              <SubmitButton>{t("confirmButton")}</SubmitButton>
            </div>
          </div>
        </Form>
      ) : (
        <p>{t("confirmByMail", { until })}</p>
      )}
    </Alert>
  );
}
