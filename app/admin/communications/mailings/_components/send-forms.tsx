"use client";

import { useState } from "react";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { DonorField } from "@/app/admin/_components/donor-field";
import { findDonors } from "@/app/admin/_components/find-donors";
import { plural } from "@/lib/format/amounts";
import { send, sendTest } from "../actions";

/** Sends the mailing to whoever is signed in, or to their phone, as a donor of choice would get it. */
export const TestForm = ({ id, isText }: { id: number; isText: boolean }) => (
  <Form action={sendTest} className="gap-3!">
    <input type="hidden" name="mailing" value={id} />
    <p id="test" tabIndex={-1} className="text-muted-foreground">
      You get the {isText ? "text message" : "email"} as that donor would, or as a sample reader if
      you choose none.
    </p>
    {isText && (
      <TextField name="to" type="tel" label="Your phone number" maxLength={40} autoComplete="tel" />
    )}
    <DonorField find={findDonors} mayAdd={false} />
    <SubmitButton variant="secondary" className="self-start">
      Send test to me
    </SubmitButton>
  </Form>
);

type SendProps = { id: number; token: string; recipients: number; timeZone: string };

/** Sends the mailing to those who were counted, now or at a time. */
export function SendForm({ id, token, recipients, timeZone }: SendProps) {
  const [isLater, setIsLater] = useState(false);
  return (
    <Form action={send} className="gap-4!">
      <input type="hidden" name="mailing" value={id} />
      <input type="hidden" name="preview_token" value={token} />
      <div
        id="send"
        tabIndex={-1}
        onChange={({ target }) => {
          const { name, value } = target as unknown as HTMLInputElement;
          if (name === "when") setIsLater(value === "later");
        }}
      >
        <RadioGroup
          name="when"
          legend="When"
          defaultValue="now"
          choices={[
            { value: "now", label: "Now" },
            { value: "later", label: "At a time" },
          ]}
        />
      </div>
      <div className={isLater ? undefined : "hidden noscript:block"}>
        <TextField
          name="send_at"
          type="datetime-local"
          label="Date and time"
          hint={`In your organization’s time zone, ${timeZone}`}
        />
      </div>
      <SubmitButton className="self-start">
        {isLater
          ? `Schedule for ${plural(recipients, "recipient")}`
          : `Send to ${plural(recipients, "recipient")}`}
      </SubmitButton>
    </Form>
  );
}
