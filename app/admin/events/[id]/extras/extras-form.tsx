"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import { SeenField } from "@/app/admin/_components/seen-field";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { Part } from "../../_components/part";
import { saveExtras } from "../../actions";

type Props = { event: EventSetupView };

/** What an event offers beside its tickets. */
export const ExtrasForm = ({ event, seen }: Props & { seen: string }) => (
  <Form action={saveExtras} quiet className="max-w-2xl gap-10!">
    <input type="hidden" name="event" value={event.id} />
    <SeenField seen={seen} />
    <Part title="Additional gift">
      <GiftFields event={event} />
    </Part>
    <Part title="Follow-up questions" hint="Asked once, at the end of registration.">
      <CheckboxField
        name="recurring_gift"
        label="Ask about interest in a recurring gift"
        defaultChecked={event.conversion_offers.recurring_gift}
      />
      <CheckboxField
        name="child_sponsorship"
        label="Ask about interest in sponsoring a child"
        hint="Only for events branded with a program."
        defaultChecked={event.conversion_offers.child_sponsorship}
      />
    </Part>
    <Part title="Waiting list">
      <CheckboxField
        name="waitlist_offered"
        label="Offer a waiting list when sold out"
        hint="Released seats are offered in order."
        defaultChecked={event.waitlist_offered}
      />
      <TextField
        name="waitlist_offer_hours"
        label="Hours to accept an offer"
        hint="After that, the seats go to the next person."
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
        label="Ask for an additional gift"
        defaultChecked={donation.offered}
      />
      <TextField
        name="donation_text"
        label="Purpose"
        hint="A sentence shown above the amounts, for example, “$38 keeps a child in school for a month.”"
        optional
        maxLength={500}
        defaultValue={donation.text}
      />
      <TextField
        name="donation_suggested_amounts"
        label={`Suggested amounts (${currency})`}
        hint="Up to 12 amounts separated by commas, for example, 25, 50, 100. Donors can always enter another amount."
        optional
        defaultValue={donation.suggested_amounts.join(", ")}
      />
    </>
  );
}
