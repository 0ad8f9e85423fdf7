"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { OrderPath } from "@/lib/events/schema";
import { giveTicket } from "./actions";

/** Who comes instead, and where their ticket is sent. */
export function GiveForm({ address, attendee }: { address: OrderPath; attendee: number }) {
  return (
    <Form action={giveTicket.bind(null, address, attendee)}>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="first_name" label="First name" autoComplete="off" maxLength={255} />
        <TextField name="last_name" label="Last name" autoComplete="off" maxLength={255} />
      </div>
      <TextField
        name="email"
        type="email"
        label="Email"
        hint="We’ll email them the ticket, but nothing else from your registration."
        autoComplete="off"
        spellCheck={false}
      />
      <div id="give" tabIndex={-1} className="outline-none">
        <SubmitButton size="lg">Transfer ticket</SubmitButton>
      </div>
    </Form>
  );
}
