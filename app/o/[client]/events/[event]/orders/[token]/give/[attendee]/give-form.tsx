"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import type { OrderPath } from "@/lib/events/schema";
import { giveTicket } from "./actions";

/** Who comes instead, and where their ticket is sent. */
export function GiveForm({ address, attendee }: { address: OrderPath; attendee: number }) {
  return (
    <Form action={giveTicket.bind(null, address, attendee)}>
      {({ value, error }) => (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              name="first_name"
              label="First name"
              autoComplete="off"
              maxLength={255}
              defaultValue={value("first_name")}
              error={error("first_name")}
            />
            <TextField
              name="last_name"
              label="Last name"
              autoComplete="off"
              maxLength={255}
              defaultValue={value("last_name")}
              error={error("last_name")}
            />
          </div>
          <TextField
            name="email"
            type="email"
            label="Email"
            hint="We send them the ticket, and nothing else of your registration."
            autoComplete="off"
            spellCheck={false}
            defaultValue={value("email")}
            error={error("email")}
          />
          <div id="give" tabIndex={-1} className="outline-none">
            <SubmitButton size="lg">Give them the ticket</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
