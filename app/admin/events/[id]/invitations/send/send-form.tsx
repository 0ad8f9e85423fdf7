"use client";

import { Form } from "@/app/_components/forms/form";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { plural } from "@/lib/format/amounts";
import { sendDrafts, sendReminder } from "../actions";

type Props = {
  eventId: number;
  kind: "invitation" | "reminder";
  token: string;
  recipients: number;
  step: number;
};

/** Sends what the preview showed, to exactly those. */
export const SendForm = ({ eventId, kind, token, recipients, step }: Props) => (
  <Card>
    <CardHeader>
      <CardTitle>{kind === "invitation" ? "Invitation" : `Reminder ${step}`}</CardTitle>
    </CardHeader>
    <CardContent>
      <Form action={kind === "invitation" ? sendDrafts : sendReminder} className="gap-3!">
        <input type="hidden" name="event" value={eventId} />
        <input type="hidden" name="preview_token" value={token} />
        <p id="preview_token" tabIndex={-1} className="text-muted-foreground">
          Each person gets this email only once. If the list changes before you send, you’ll see a
          new preview.
        </p>
        <SubmitButton className="self-start">
          {kind === "invitation"
            ? `Send ${plural(recipients, "invitation")}`
            : `Send reminder to ${plural(recipients, "person", "people")}`}
        </SubmitButton>
      </Form>
    </CardContent>
  </Card>
);
