"use client";

import { Form } from "@/app/_components/forms/form";
import { Alert } from "@/app/_components/ui/alert";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { OrderPath } from "@/lib/events/schema";
import { confirmPlaces } from "../confirm-actions";

type Props = {
  address: OrderPath;
  /** This link came by mail, so that it can confirm. */
  byMail: boolean;
  /** In words and in the event's time zone. */
  until: string;
};

/** What a buyer who pays by check does first, so that their places are kept until it arrives. */
export function ConfirmRegistration({ address, byMail, until }: Props) {
  return (
    <Alert tone="warning" title="Confirm your registration">
      {byMail ? (
        <Form action={confirmPlaces.bind(null, address)} className="gap-3">
          <div id="confirm" tabIndex={-1} className="flex flex-col gap-3 outline-none">
            <p>{`Confirm by ${until} to hold your seats until your check arrives.`}</p>
            <div>
              <SubmitButton>Confirm registration</SubmitButton>
            </div>
          </div>
        </Form>
      ) : (
        <p>{`Open the link in our email and confirm by ${until}. Otherwise, your seats are released.`}</p>
      )}
    </Alert>
  );
}
