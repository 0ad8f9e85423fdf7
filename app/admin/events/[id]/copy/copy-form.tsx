"use client";

import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { NameFields } from "../../_components/name-fields";
import { TimeField } from "../../_components/time-field";
import { copyEvent } from "../../actions";

export const CopyForm = ({ event }: { event: EventSetupView }) => (
  <Form action={copyEvent} quiet className="max-w-2xl">
    <input type="hidden" name="event" value={event.id} />
    <input type="hidden" name="timezone" value={event.timezone} />
    <NameFields />
    <TimeField
      name="starts_at"
      label="Starts"
      hint="All other times shift with it. Leave blank to set times later."
      optional
    />
    <SaveRow label="Duplicate event">
      <Button asChild variant="secondary">
        <Link href={`/admin/events/${event.id}`}>Cancel</Link>
      </Button>
    </SaveRow>
  </Form>
);
