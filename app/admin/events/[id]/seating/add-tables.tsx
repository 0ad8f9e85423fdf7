"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { addTables } from "./actions";

/** “12 tables of 10”, or one with a name of its own. */
export const AddTables = ({ eventId }: { eventId: number }) => (
  <Form action={addTables} className="gap-4">
    {({ value, error }) => (
      <>
        <input type="hidden" name="event" value={eventId} />
        <div className="grid items-end gap-4 sm:grid-cols-[10rem_7rem_1fr_auto]">
          <TextField
            name="count"
            label="How many tables"
            inputMode="numeric"
            defaultValue={value("count", "1")}
            error={error("count")}
          />
          <TextField
            name="seats"
            label="Seats each"
            inputMode="numeric"
            defaultValue={value("seats", "10")}
            error={error("seats")}
          />
          <TextField
            name="label"
            label="Name"
            optional
            maxLength={60}
            placeholder="Table"
            defaultValue={value("label")}
            error={error("label")}
          />
          <SubmitButton>Add tables</SubmitButton>
        </div>
      </>
    )}
  </Form>
);
