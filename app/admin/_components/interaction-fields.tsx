import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import type { LinkedNames } from "@/lib/custom-fields/link-key";
import type { CustomView } from "@/lib/custom-fields/schema";
import { CHANNEL_OPTIONS, OUTCOME_OPTIONS } from "./contact-words";
import { CustomInputs } from "./custom/custom-inputs";
import { useQuickFormFields } from "./custom/quick-form-fields";

const DIRECTIONS = [
  { value: "outbound", label: "We contacted them" },
  { value: "inbound", label: "They contacted us" },
];

const MEANINGFUL = [
  { value: "", label: "Use the default rule" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

type Stored = Readonly<Record<string, string | null>>;

/** Answers that are right for most calls. */
const USUAL: Stored = { channel: "phone", outcome: "reached", direction: "outbound" };

type Props = {
  donorId: number;
  /** How it was, where that is known already. */
  channel?: string;
  /** What is stored, as the fields have it; of a new one the usual answers are chosen. */
  stored?: Stored;
  isPrivate?: boolean;
  /** What is stored in the organization’s own fields. */
  custom?: { stored: CustomView; names: LinkedNames };
};

/** What there is to say of a call or a meeting. */
export function InteractionFields({ donorId, channel, isPrivate, custom, ...props }: Props) {
  const fields = useQuickFormFields("interaction");
  const { error } = useFormFields();
  const stored = props.stored ?? { ...USUAL, ...(channel && { channel }) };
  return (
    <>
      <input type="hidden" name="donor_id" value={donorId} />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          name="channel"
          label="Type"
          options={CHANNEL_OPTIONS}
          defaultValue={stored.channel}
        />
        <SelectField
          name="outcome"
          label="Outcome"
          options={OUTCOME_OPTIONS}
          defaultValue={stored.outcome}
        />
      </div>
      <TextareaField
        name="note"
        label="Summary"
        optional
        rows={4}
        maxLength={20_000}
        defaultValue={stored.note}
      />
      <CustomInputs fields={fields} {...custom} />
      <details
        className="rounded-lg border p-4"
        open={!!(error("occurred_at") || error("subject"))}
      >
        <summary className="cursor-pointer font-semibold">More details</summary>
        <div className="mt-4 flex flex-col gap-6">
          <RadioGroup
            name="direction"
            legend="Initiated by"
            choices={DIRECTIONS}
            inline
            defaultValue={stored.direction}
          />
          <TextField
            name="occurred_at"
            label="Date and time"
            hint="Leave blank to use the current time."
            type="datetime-local"
            optional
            className="max-w-72"
            defaultValue={stored.occurred_at}
          />
          <TextField
            name="subject"
            label="Subject"
            optional
            maxLength={255}
            defaultValue={stored.subject}
          />
          <TextField
            name="purpose"
            label="Purpose"
            hint="For example, thanks, an invitation, or an appeal."
            optional
            maxLength={120}
            defaultValue={stored.purpose}
          />
          <SelectField
            name="meaningful"
            label="Meaningful interaction?"
            options={MEANINGFUL}
            defaultValue={stored.meaningful}
            alsoOf="marked_meaningful"
          />
          <CheckboxField
            name="is_private"
            label="Private: only I can read the summary"
            defaultChecked={isPrivate}
          />
        </div>
      </details>
    </>
  );
}
