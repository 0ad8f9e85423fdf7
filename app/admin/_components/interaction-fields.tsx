import {
  CheckboxField,
  RadioGroup,
  SelectField,
  TextareaField,
  TextField,
} from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
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
};

/** What there is to say of a call or a meeting. */
export function InteractionFields({ donorId, channel, isPrivate, ...props }: Props) {
  const { error } = useFormFields();
  const stored = props.stored ?? { ...USUAL, ...(channel && { channel }) };
  return (
    <>
      <input type="hidden" name="donor_id" value={donorId} />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          name="channel"
          label="How"
          options={CHANNEL_OPTIONS}
          defaultValue={stored.channel}
        />
        <SelectField
          name="outcome"
          label="How it went"
          options={OUTCOME_OPTIONS}
          defaultValue={stored.outcome}
        />
      </div>
      <TextareaField
        name="note"
        label="What was said"
        optional
        rows={4}
        maxLength={20_000}
        defaultValue={stored.note}
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
            defaultValue={stored.direction}
          />
          <TextField
            name="occurred_at"
            label="When"
            hint="Leave it empty for right now."
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
            hint="Such as thanks, an invitation or an appeal."
            optional
            maxLength={120}
            defaultValue={stored.purpose}
          />
          <SelectField
            name="meaningful"
            label="Was it a meaningful contact?"
            options={MEANINGFUL}
            defaultValue={stored.meaningful}
            alsoOf="marked_meaningful"
          />
          <CheckboxField
            name="is_private"
            label="Only I may read what was said"
            defaultChecked={isPrivate}
          />
        </div>
      </details>
    </>
  );
}
