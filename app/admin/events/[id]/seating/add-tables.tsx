"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { addTables } from "./actions";

/** “12 tables of 10”, or one with a name of its own. */
export const AddTables = ({ eventId }: { eventId: number }) => (
  <Form action={addTables} className="gap-4!">
    <input type="hidden" name="event" value={eventId} />
    <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[10rem_9rem_minmax(0,1fr)_auto]">
      <TextField name="count" label="Number of tables" inputMode="numeric" defaultValue="1" />
      <TextField name="seats" label="Seats per table" inputMode="numeric" defaultValue="10" />
      <TextField
        name="label"
        label="Name"
        optional
        maxLength={60}
        placeholder="Table"
        className="max-sm:col-span-2"
      />
      <SubmitButton className="max-sm:col-span-2">Add tables</SubmitButton>
    </div>
  </Form>
);
