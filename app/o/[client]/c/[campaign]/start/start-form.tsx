"use client";

import { useState } from "react";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { GoalFields } from "@/app/_components/goal-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { PublicCampaignView } from "@/lib/fundraising/public-schema";
import { startOwnPage } from "../actions";
import type { CampaignPlace } from "../paths";
import { MinorName, PersonFields } from "./person-fields";

type StartFormProps = {
  place: CampaignPlace;
  campaign: Pick<
    PublicCampaignView,
    "currency" | "sponsor_url" | "teams" | "team_rule" | "needs_approval"
  >;
  /** The ID of the team that the visitor wants to join; "" for none. */
  team: string;
  isSignedIn: boolean;
};

export function StartForm({ place, ...props }: StartFormProps) {
  return (
    <Form action={startOwnPage.bind(null, place)} gated className="max-w-2xl">
      {(fields) => <StartFields {...props} wasMinor={fields.value("age") === "minor"} />}
    </Form>
  );
}

type StartFieldsProps = Omit<StartFormProps, "place"> & {
  /** What was said when the form was refused. */
  wasMinor: boolean;
};

function StartFields({ campaign, team, isSignedIn, wasMinor }: StartFieldsProps) {
  const t = useTranslate("fundraising");
  const [isMinor, setMinor] = useState(wasMinor);
  const who = isMinor ? "guardian" : "self";
  return (
    <>
      <RadioGroup
        name="age"
        legend={t("age")}
        choices={[
          { value: "grown", label: t("ageGrown") },
          { value: "minor", label: t("ageMinor") },
        ]}
        onValueChange={(age) => setMinor(age === "minor")}
      />
      {isMinor && <p className="text-muted-foreground">{t("minorText")}</p>}
      {isMinor ? <MinorName /> : <TextField name="title" label={t("title")} maxLength={120} />}
      {campaign.team_rule !== "none" && (
        <SelectField
          key={isMinor ? "minor" : "grown"}
          name="kind"
          label={t("kind")}
          options={waysOf(campaign, t, isMinor)}
          defaultValue={team ? `individual-${team}` : undefined}
        />
      )}
      <GoalFields currency={campaign.currency} canSponsor={campaign.sponsor_url !== null} />
      <TextareaField name="story" label={t("yourStory")} optional rows={8} maxLength={5000} />
      {(isMinor || !isSignedIn) && <PersonFields key={who} of={who} />}
      <div>
        <SubmitButton size="lg">
          {t(isMinor ? "askGuardian" : campaign.needs_approval ? "submitPage" : "publish")}
        </SubmitButton>
      </div>
    </>
  );
}

type Say = ReturnType<typeof useTranslate<"fundraising">>;

const waysOf = ({ teams, team_rule }: StartFormProps["campaign"], t: Say, isMinor: boolean) => [
  ...(team_rule === "required" ? [] : [{ value: "individual", label: t("alone") }]),
  ...teams.map(({ id, title }) => ({
    value: `individual-${id}`,
    label: t("joining", { team: title }),
  })),
  ...(isMinor ? [] : [{ value: "team", label: t("newTeam") }]),
];
