import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { GoalFields } from "@/app/_components/goal-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { OwnPage } from "@/lib/fundraising/own-schema";
import { changeState, editPage } from "./actions";
import { Folded } from "./folded";

type Props = { page: OwnPage };

export async function EditForm({ page }: Props) {
  const t = (await pageSpeech()).t("fundraising");
  return (
    <Form action={editPage}>
      <input type="hidden" name="page" value={page.id} />
      {page.minor_name === null && (
        <TextField name="title" label={t("title")} maxLength={120} defaultValue={page.title} />
      )}
      <GoalFields
        currency={page.currency}
        canSponsor={page.can_sponsor}
        goal={page.goal}
        sponsorshipGoal={page.sponsorship_goal}
      />
      <TextareaField
        name="story"
        label={t("yourStory")}
        optional
        rows={8}
        maxLength={5000}
        defaultValue={page.story}
      />
      <CheckboxField name="tells_owner" label={t("tellsOwner")} defaultChecked={page.tells_owner} />
      <SubmitButton className="self-start">{t("saveChanges")}</SubmitButton>
    </Form>
  );
}

/** Pauses, resumes or ends a page. */
export async function StateButtons({ page }: Props) {
  const t = (await pageSpeech()).t("fundraising");
  const mayEnd = page.status === "live" || page.status === "paused";
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {page.status === "live" && <StateButton page={page} to="paused" label={t("pausePage")} />}
      {page.can_resume && <StateButton page={page} to="live" label={t("resumePage")} />}
      {mayEnd && (
        <Folded title={t("endPage")}>
          <StateButton page={page} to="ended" label={t("endPage")} isFinal />
        </Folded>
      )}
    </div>
  );
}

type ButtonProps = Props & { to: "live" | "paused" | "ended"; label: string; isFinal?: boolean };

async function StateButton({ page, to, label, isFinal }: ButtonProps) {
  const t = (await pageSpeech()).t("fundraising");
  return (
    <Form action={changeState}>
      <input type="hidden" name="page" value={page.id} />
      <input type="hidden" name="status" value={to} />
      {isFinal && <CheckboxField name="sure" label={t("endSure")} />}
      <SubmitButton
        variant={isFinal ? "danger-quiet" : "secondary"}
        size="sm"
        className="self-start"
      >
        {label}
      </SubmitButton>
    </Form>
  );
}
