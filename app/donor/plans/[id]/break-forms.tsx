import type { Option } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { pause, resume, skip } from "../actions";

/** The plan, and the next date that the donor was shown. */
type Seen = { plan: number; expected: string };

export async function PauseForm({ seen, options }: { seen: Seen; options: readonly Option[] }) {
  const t = (await pageSpeech()).t("portalForms");
  return (
    <Form action={pause} className="gap-4!">
      <SeenFields {...seen} />
      <SelectField
        name="months"
        label={t("pauseFor")}
        hint={t("pauseHint")}
        options={options}
        defaultValue="1"
        className="max-w-md"
      />
      <SubmitButton variant="secondary" className="self-start">
        {t("pausePlan")}
      </SubmitButton>
    </Form>
  );
}

export function SkipForm({ seen, label, hint }: { seen: Seen; label: string; hint: string }) {
  return (
    <Form action={skip} className="gap-2!">
      <SeenFields {...seen} />
      <p>{hint}</p>
      <SubmitButton id="skip" variant="secondary" className="self-start">
        {label}
      </SubmitButton>
    </Form>
  );
}

export async function ResumeForm({ seen }: { seen: Seen }) {
  const t = (await pageSpeech()).t("portalForms");
  return (
    <Form action={resume}>
      <SeenFields {...seen} />
      <SubmitButton id="resume" className="self-start">
        {t("resumeNow")}
      </SubmitButton>
    </Form>
  );
}

function SeenFields({ plan, expected }: Seen) {
  return (
    <>
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="expected" value={expected} />
    </>
  );
}
