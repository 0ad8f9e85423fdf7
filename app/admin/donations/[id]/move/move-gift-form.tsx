"use client";

import { Form } from "@/app/_components/forms/form";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { DonorChoice } from "@/lib/donors/donor-search";
import { moveGift } from "../../actions";

export function MoveGiftForm({ id, to }: { id: number; to: DonorChoice }) {
  return (
    <Form action={moveGift} className="max-w-2xl">
      {({ state, value, values, error }) => (
        <>
          <input type="hidden" name="donation" value={id} />
          <input type="hidden" name="donor_id" value={to.id} />
          <TextField
            name="reason"
            label="Why it moves"
            hint="Stands on the receipt that is voided."
            optional
            maxLength={500}
            defaultValue={value("reason")}
            error={error("reason") ?? error("donor_id")}
          />
          <CheckboxField
            name="email_receipt"
            label={`Mail ${to.name} the new receipt`}
            hint={to.email ? `To ${to.email}.` : "This donor has no email address."}
            defaultChecked={values("email_receipt", ["on"]).includes("on")}
          />
          <SaveRow label={`Move it to ${to.name}`} state={state} />
        </>
      )}
    </Form>
  );
}
