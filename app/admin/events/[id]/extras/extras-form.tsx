"use client";

import { Form, type FormFields } from "@/app/_components/forms/form";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { EventSetupView } from "@/lib/events/setup-schema";
import { Part } from "../../_components/part";
import { saveExtras } from "../../actions";

type PartProps = { fields: FormFields; event: EventSetupView };

/** What an event offers beside its tickets. */
export const ExtrasForm = ({ event }: { event: EventSetupView }) => (
  <Form action={saveExtras} quiet className="max-w-2xl gap-10">
    {(fields) => (
      <>
        <input type="hidden" name="event" value={event.id} />
        <Part title="A gift beside the tickets">
          <GiftFields fields={fields} event={event} />
        </Part>
        <Part title="Staying in touch" hint="Asked once, at the end of registering.">
          <Box
            fields={fields}
            name="recurring_gift"
            label="Ask whether they are interested in a recurring gift"
            stored={event.conversion_offers.recurring_gift}
          />
          <Box
            fields={fields}
            name="child_sponsorship"
            label="Ask whether they are interested in sponsoring a child"
            hint="Only where the page wears the look of a program."
            stored={event.conversion_offers.child_sponsorship}
          />
        </Part>
        <Part title="Waiting list">
          <Box
            fields={fields}
            name="waitlist_offered"
            label="Let people leave their address once it is sold out"
            hint="Places that become free are offered to them in turn."
            stored={event.waitlist_offered}
          />
          <TextField
            name="waitlist_offer_hours"
            label="Hours to take an offered place"
            hint="Then it is offered to the next."
            inputMode="numeric"
            className="max-w-72"
            defaultValue={fields.value("waitlist_offer_hours", String(event.waitlist_offer_hours))}
            error={fields.error("waitlist_offer_hours")}
          />
        </Part>
        <SaveRow label="Save extras" state={fields.state} />
      </>
    )}
  </Form>
);

function GiftFields({ fields, event }: PartProps) {
  const { donation, currency } = event;
  return (
    <>
      <Box
        fields={fields}
        name="donation_offered"
        label="Offer to add a gift"
        stored={donation.offered}
      />
      <TextField
        name="donation_text"
        label="What it is for"
        hint="A sentence above the amounts, such as “$38 keeps a child in school for a month.”"
        optional
        maxLength={500}
        defaultValue={fields.value("donation_text", donation.text)}
        error={fields.error("donation_text")}
      />
      <TextField
        name="donation_suggested_amounts"
        label={`Suggested amounts (${currency})`}
        hint="Up to twelve, with commas between them, such as 25, 50, 100. Any other amount can be given too."
        optional
        defaultValue={fields.value(
          "donation_suggested_amounts",
          donation.suggested_amounts.join(", "),
        )}
        error={fields.error("donation_suggested_amounts")}
      />
    </>
  );
}

type BoxProps = {
  fields: FormFields;
  name: string;
  label: string;
  hint?: string;
  stored: boolean;
};

const Box = ({ fields, stored, name, ...words }: BoxProps) => (
  <CheckboxField
    {...words}
    name={name}
    defaultChecked={fields.state.problems.length > 0 ? fields.values(name).length > 0 : stored}
    error={fields.error(name)}
  />
);
