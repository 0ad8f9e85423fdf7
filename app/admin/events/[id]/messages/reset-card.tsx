"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { MessageView } from "@/lib/events/messages/schema";
import { bringOursBack } from "./actions";

type Props = { eventId: number; message: MessageView };

/** Back to our own words; opened first, so that nobody loses theirs by one click. */
export const ResetCard = ({ eventId, message }: Props) => (
  <Form action={bringOursBack}>
    {message.changed_at !== null && (
      <details className="rounded-lg border bg-card p-4">
        <summary className="cursor-pointer font-semibold">Restore default text</summary>
        <p className="mt-3 mb-4 max-w-prose text-muted-foreground">
          The subject and text of “{message.name}” return to their defaults. Your changes are
          deleted.
        </p>
        <input type="hidden" name="event" value={eventId} />
        <input type="hidden" name="kind" value={message.kind} />
        <SubmitButton variant="danger">Delete my version</SubmitButton>
      </details>
    )}
  </Form>
);
