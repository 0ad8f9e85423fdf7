"use client";

import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import { optionsOfRows } from "@/app/_components/forms/choices";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SaveRow } from "@/app/admin/_components/save-row";
import { TimeField } from "@/app/admin/events/_components/time-field";
import type { EventPersonView, EventSessionView } from "@/lib/events/agenda/schema";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { saveSession } from "../../../agenda-actions";

type Props = {
  event: EventSetupView;
  people: readonly EventPersonView[];
  /** What a clock at the event shows. */
  times: { starts_at: string; ends_at: string };
  stored?: EventSessionView;
};

export const SessionForm = ({ event, people, times, stored }: Props) => (
  <Form action={saveSession} quiet className="max-w-2xl">
    <input type="hidden" name="event" value={event.id} />
    <input type="hidden" name="timezone" value={event.timezone} />
    {stored && <input type="hidden" name="item" value={stored.id} />}
    <TextField
      name="title"
      label="Title"
      hint="For example, “Dinner is served”"
      maxLength={255}
      defaultValue={stored?.title}
    />
    <div className="grid gap-6 sm:grid-cols-2">
      <TimeField
        name="starts_at"
        label="Starts"
        hint="Local time at the event."
        stored={times.starts_at}
      />
      <TimeField name="ends_at" label="Ends" optional stored={times.ends_at} />
    </div>
    <TextField
      name="location"
      label="Room or area"
      hint="Shown only to people who can see the event’s location."
      optional
      maxLength={255}
      defaultValue={stored?.location}
    />
    <TextareaField
      name="description"
      label="Description"
      optional
      rows={4}
      maxLength={2000}
      defaultValue={stored?.description}
    />
    {people.length > 0 && (
      <CheckboxGroup
        name="person_ids"
        legend="People in this session"
        choices={optionsOfRows(people)}
        defaultValues={(stored?.person_ids ?? []).map(String)}
      />
    )}
    <SaveRow label={stored ? "Save session" : "Add session"}>
      <Button asChild variant="secondary">
        <Link href={`/admin/events/${event.id}/agenda`}>Cancel</Link>
      </Button>
    </SaveRow>
  </Form>
);
