"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { ReminderPlan } from "@/lib/events/invitations/reminder-schema";
import { formatMinuteOfDay } from "@/lib/format/dates";
import { saveReminders } from "../actions";
import { BEFORE, stepField } from "../words";

type Props = { eventId: number; plan: ReminderPlan; timeZone: string; most: number };

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatMinuteOfDay(hour * 60),
}));

/** A reminder whose days are empty is none. */
export const RemindersForm = ({ eventId, plan, timeZone, most }: Props) => (
  <Form action={saveReminders}>
    <input type="hidden" name="event" value={eventId} />
    <CheckboxField
      name="is_on"
      value="1"
      label="Send reminders automatically"
      defaultChecked={plan.is_on}
    />
    {Array.from({ length: most }, (_, at) => (
      <fieldset key={stepField(at, "days")} className="grid gap-4 sm:grid-cols-[2fr_3fr_2fr]">
        <legend className="mb-2 font-semibold">Reminder {at + 1}</legend>
        <TextField
          name={stepField(at, "days")}
          label="Days"
          inputMode="numeric"
          optional
          maxLength={2}
          defaultValue={plan.steps[at] ? String(plan.steps[at].days) : ""}
        />
        <SelectField
          name={stepField(at, "before")}
          label="Before"
          options={Object.entries(BEFORE).map(([value, label]) => ({ value, label }))}
          defaultValue={plan.steps[at]?.before ?? "deadline"}
        />
        <SelectField
          name={stepField(at, "hour")}
          label="At"
          options={HOURS}
          defaultValue={String(plan.steps[at]?.hour ?? 10)}
        />
      </fieldset>
    ))}
    <p className="text-sm text-muted-foreground">
      Times are in {timeZone.replaceAll("_", " ")}. Guests who answer, opt out, or miss the deadline
      get no more reminders.
    </p>
    <SubmitButton className="self-start">Save reminders</SubmitButton>
  </Form>
);
