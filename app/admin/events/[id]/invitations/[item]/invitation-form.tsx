"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { InvitationView } from "@/lib/events/invitations/schema";
import { saveInvitation } from "../actions";
import { DeadlineField } from "../deadline-field";

type Props = { eventId: number; invitation: InvitationView; timeZone: string; until: string };

/** What of an invitation can be changed before it is answered with a yes. */
export const InvitationForm = ({ eventId, invitation, timeZone, until }: Props) => (
  <Form action={saveInvitation}>
    <input type="hidden" name="event" value={eventId} />
    <input type="hidden" name="invitation" value={invitation.id} />
    <input type="hidden" name="timezone" value={timeZone} />
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name="name" label="Name" maxLength={255} defaultValue={invitation.name ?? ""} />
      <TextField
        name="email"
        type="email"
        label="Email"
        maxLength={255}
        defaultValue={invitation.email ?? ""}
      />
      <TextField
        name="seats"
        label="Seats"
        inputMode="numeric"
        defaultValue={String(invitation.seats)}
      />
      <DeadlineField timeZone={timeZone} optional={!invitation.is_reserved} stored={until} />
    </div>
    <CheckboxField
      name="is_complimentary"
      value="1"
      label="Complimentary (no charge)"
      defaultChecked={invitation.is_complimentary}
    />
    <SubmitButton className="self-start">Save changes</SubmitButton>
  </Form>
);
