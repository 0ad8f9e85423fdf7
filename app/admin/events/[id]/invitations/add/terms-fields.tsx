"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { DeadlineField } from "../deadline-field";

export type TermsProps = {
  eventId: number;
  timeZone: string;
  tickets: { value: string; label: string }[];
};

/** What all invitations that are added together have in common. */
export const TermsFields = ({ eventId, timeZone, tickets }: TermsProps) => (
  <>
    <input type="hidden" name="event" value={eventId} />
    <input type="hidden" name="timezone" value={timeZone} />
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField name="ticket_type_id" label="Ticket" options={tickets} />
      <TextField name="seats" label="Seats for each" inputMode="numeric" defaultValue="1" />
      <DeadlineField timeZone={timeZone} optional />
    </div>
    <div className="flex flex-col gap-3">
      <CheckboxField name="is_reserved" value="1" label="Reserve the seats until the deadline" />
      <CheckboxField name="is_complimentary" value="1" label="Complimentary (no charge)" />
    </div>
  </>
);
