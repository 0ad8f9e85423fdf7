import type { FormFields } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { CHANNEL_OPTIONS, OUTCOME_OPTIONS } from "./contact-words";

const DIRECTIONS = [
  { value: "outbound", label: "We contacted them" },
  { value: "inbound", label: "They contacted us" },
];

const MEANINGFUL = [
  { value: "", label: "Decide by the usual rule" },
  { value: "yes", label: "Yes, it was meaningful" },
  { value: "no", label: "No, it was not" },
];

type Props = { fields: FormFields; donorId: number };

/** What there is to say of a call, with answers that are right for most calls already chosen. */
export function InteractionFields({ fields: { value, values, error }, donorId }: Props) {
  return (
    <>
      <input type="hidden" name="donor_id" value={donorId} />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          name="channel"
          label="How"
          options={CHANNEL_OPTIONS}
          defaultValue={value("channel", "phone")}
          error={error("channel")}
        />
        <SelectField
          name="outcome"
          label="How it went"
          options={OUTCOME_OPTIONS}
          defaultValue={value("outcome", "reached")}
          error={error("outcome")}
        />
      </div>
      <TextareaField
        name="note"
        label="What was said"
        optional
        rows={4}
        maxLength={20_000}
        defaultValue={value("note")}
        error={error("note")}
      />
      <details
        className="rounded-lg border p-4"
        open={!!(error("occurred_at") || error("subject"))}
      >
        <summary className="cursor-pointer font-semibold">When, why and for whom</summary>
        <div className="mt-4 flex flex-col gap-6">
          <RadioGroup
            name="direction"
            legend="Who began"
            choices={DIRECTIONS}
            inline
            defaultValue={value("direction", "outbound")}
            error={error("direction")}
          />
          <TextField
            name="occurred_at"
            label="When"
            hint="Leave it empty for right now."
            type="datetime-local"
            optional
            className="max-w-72"
            defaultValue={value("occurred_at")}
            error={error("occurred_at")}
          />
          <TextField
            name="subject"
            label="Subject"
            optional
            maxLength={255}
            defaultValue={value("subject")}
            error={error("subject")}
          />
          <TextField
            name="purpose"
            label="Purpose"
            hint="Such as thanks, an invitation or an appeal."
            optional
            maxLength={120}
            defaultValue={value("purpose")}
            error={error("purpose")}
          />
          <SelectField
            name="meaningful"
            label="Was it a meaningful contact?"
            options={MEANINGFUL}
            defaultValue={value("meaningful")}
            error={error("marked_meaningful")}
          />
          <CheckboxField
            name="is_private"
            label="Only I may read what was said"
            defaultChecked={values("is_private").includes("on")}
            error={error("is_private")}
          />
        </div>
      </details>
    </>
  );
}
