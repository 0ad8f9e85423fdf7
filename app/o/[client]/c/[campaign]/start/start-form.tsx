"use client";

import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useSpeech } from "@/app/_language/speech-provider";
import type { PublicCampaignView } from "@/lib/fundraising/public-schema";
import { startOwnPage } from "../actions";
import type { CampaignPlace } from "../paths";

type StartFormProps = {
  place: CampaignPlace;
  campaign: Pick<PublicCampaignView, "currency" | "teams" | "team_rule">;
  /** The ID of the team that the visitor wants to join; "" for none. */
  team: string;
  isSignedIn: boolean;
};

export function StartForm({ place, campaign, team, isSignedIn }: StartFormProps) {
  const { t } = useSpeech("fundraising");
  return (
    <Form action={startOwnPage.bind(null, place)} gated>
      {!isSignedIn && <PersonFields />}
      <TextField name="title" label={t("title")} maxLength={120} />
      {campaign.team_rule !== "none" && (
        <SelectField
          name="kind"
          label={t("kind")}
          options={waysOf(campaign, t)}
          defaultValue={team ? `individual-${team}` : undefined}
        />
      )}
      <TextField
        name="goal"
        label={t("goal", { currency: campaign.currency })}
        optional
        inputMode="decimal"
        maxLength={20}
      />
      <TextareaField name="story" label={t("yourStory")} optional rows={8} maxLength={5000} />
      <div>
        <SubmitButton size="lg">{t("publish")}</SubmitButton>
      </div>
    </Form>
  );
}

type Say = ReturnType<typeof useSpeech<"fundraising">>["t"];

const waysOf = ({ teams, team_rule }: StartFormProps["campaign"], t: Say) => [
  ...(team_rule === "required" ? [] : [{ value: "individual", label: t("alone") }]),
  ...teams.map(({ id, title }) => ({
    value: `individual-${id}`,
    label: t("joining", { team: title }),
  })),
  { value: "team", label: t("newTeam") },
];

function PersonFields() {
  const { t } = useSpeech("fundraising");
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        <TextField
          name="first_name"
          label={t("firstName")}
          autoComplete="given-name"
          maxLength={120}
        />
        <TextField
          name="last_name"
          label={t("lastName")}
          autoComplete="family-name"
          maxLength={120}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t("email")}
        autoComplete="email"
        maxLength={255}
      />
    </>
  );
}
