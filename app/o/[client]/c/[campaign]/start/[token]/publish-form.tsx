import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { declinePage, publishPage } from "../../actions";
import type { CampaignPlace } from "../../paths";

type PublishFormProps = {
  place: CampaignPlace;
  token: string;
  /** The first name of someone under 16, whose guardian agrees here. */
  minorName: string | null;
  /** The organization reviews the page before it is public. */
  needsApproval: boolean;
};

export async function PublishForm({ place, token, minorName, needsApproval }: PublishFormProps) {
  const t = (await pageSpeech()).t("fundraising");
  return (
    <>
      <Form action={publishPage.bind(null, place, token)} className="mt-6">
        {minorName !== null && (
          <CheckboxField name="guardian_agrees" label={t("guardianAgrees", { name: minorName })} />
        )}
        <SubmitButton size="lg" className="self-start">
          {t(needsApproval ? "submitPage" : "publish")}
        </SubmitButton>
      </Form>
      {minorName !== null && (
        <Form action={declinePage.bind(null, place, token)} className="mt-8 border-t pt-6">
          <p className="max-w-2xl text-muted-foreground">{t("declineText")}</p>
          <SubmitButton size="lg" variant="secondary" className="self-start">
            {t("decline")}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
