"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { DonorChoice } from "@/lib/donors/donor-search";
import { moveGift } from "../../actions";

export function MoveGiftForm({ id, to }: { id: number; to: DonorChoice }) {
  return (
    <Form action={moveGift} className="max-w-2xl">
      <input type="hidden" name="donation" value={id} />
      <input type="hidden" name="donor_id" value={to.id} />
      <TextField
        name="reason"
        label="Reason for the move"
        hint="Appears on the voided receipt."
        optional
        maxLength={500}
        alsoOf="donor_id"
      />
      <CheckboxField
        name="email_receipt"
        label={`Email ${to.name} the new receipt`}
        hint={to.email ? `To ${to.email}.` : "This donor has no email address."}
        defaultChecked
      />
      <SaveRow label={`Move it to ${to.name}`} />
    </Form>
  );
}
