"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useSpeech } from "@/app/_language/speech-provider";
import { publishPage } from "../../actions";
import type { CampaignPlace } from "../../paths";

export function PublishForm({ place, token }: { place: CampaignPlace; token: string }) {
  const { t } = useSpeech("fundraising");
  return (
    <Form action={publishPage.bind(null, place, token)}>
      <SubmitButton size="lg" className="self-start">
        {t("publish")}
      </SubmitButton>
    </Form>
  );
}
