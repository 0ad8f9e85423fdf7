"use client";

import { TextField } from "@/app/_components/forms/fields";
import { useTranslate } from "@/app/_language/use-translate";

type GoalFieldsProps = {
  currency: string;
  /** Whether visitors can sponsor someone through the page. */
  canSponsor: boolean;
  /** Major units. */
  goal?: number | null;
  sponsorshipGoal?: number | null;
};

/** What a fundraising page is to reach, in money and, where there is someone to sponsor, in sponsorships. */
export function GoalFields({ currency, canSponsor, goal, sponsorshipGoal }: GoalFieldsProps) {
  const t = useTranslate("fundraising");
  return (
    <>
      <TextField
        name="goal"
        label={t("goal", { currency })}
        optional
        inputMode="decimal"
        maxLength={20}
        defaultValue={goal}
      />
      {canSponsor && (
        <TextField
          name="sponsorship_goal"
          label={t("sponsorshipGoal")}
          hint={t("sponsorshipGoalHint")}
          optional
          inputMode="numeric"
          maxLength={6}
          defaultValue={sponsorshipGoal}
        />
      )}
    </>
  );
}
