"use client";

import { CheckboxField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { Part } from "../../_components/part";
import { saveExtras } from "../../actions";

type Props = { event: EventSetupView };

/** What an event offers beside its tickets. */
export const ExtrasForm = ({ event }: Props) => (
  <Form action={saveExtras} quiet className="max-w-2xl gap-10">
    <input type="hidden" name="event" value={event.id} />
    <Part title="A gift beside the tickets">
      <GiftFields event={event} />
    </Part>
    <Part title="Staying in touch" hint="Asked once, at the end of registering.">
      <CheckboxField
        name="recurring_gift"
        label="Ask whether they are interested in a recurring gift"
        defaultChecked={event.conversion_offers.recurring_gift}
      />
      <CheckboxField
        name="child_sponsorship"
        label="Ask whether they are interested in sponsoring a child"
        hint="Only where the page wears the look of a program."
        defaultChecked={event.conversion_offers.child_sponsorship}
      />
    </Part>
    <Part title="Waiting list">
      <CheckboxField
        name="waitlist_offered"
        label="Let people leave their address once it is sold out"
        hint="Places that become free are offered to them in turn."
        defaultChecked={event.waitlist_offered}
      />
      <TextField
        name="waitlist_offer_hours"
        label="Hours to take an offered place"
        hint="Then it is offered to the next."
        inputMode="numeric"
        className="max-w-72"
        defaultValue={event.waitlist_offer_hours}
      />
    </Part>
    <SaveRow label="Save extras" />
  </Form>
);

function GiftFields({ event }: Props) {
  const { donation, currency } = event;
  return (
    <>
      <CheckboxField
        name="donation_offered"
        label="Offer to add a gift"
        defaultChecked={donation.offered}
      />
      <TextField
        name="donation_text"
        label="What it is for"
        hint="A sentence above the amounts, such as “$38 keeps a child in school for a month.”"
        optional
        maxLength={500}
        defaultValue={donation.text}
      />
      <TextField
        name="donation_suggested_amounts"
        label={`Suggested amounts (${currency})`}
        hint="Up to twelve, with commas between them, such as 25, 50, 100. Any other amount can be given too."
        optional
        defaultValue={donation.suggested_amounts.join(", ")}
      />
    </>
  );
}
