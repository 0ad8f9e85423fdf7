"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import type { Option } from "@/app/_components/forms/choices";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import type { CustomForm } from "@/app/admin/_components/custom/form-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { SeenField } from "@/app/admin/_components/seen-field";
import type { GiftSourceView } from "@/lib/giving/gifts/source-schema";
import type { AskedOfGifts } from "@/lib/giving/receipt-profiles/asked";
import { correctGift } from "../../actions";
import { GiftFields, type PledgeChoice, type StoredGift } from "../../gift-fields";

type Props = {
  id: number;
  seen: string;
  gift: StoredGift;
  purposes: readonly Option[];
  sources: readonly GiftSourceView[];
  pledges: PledgeChoice;
  today: string;
  asked: AskedOfGifts;
  custom: CustomForm;
  email: string | null;
};

export function EditGiftForm({ id, seen, email, ...fields }: Props) {
  return (
    <Form action={correctGift} className="max-w-2xl">
      <input type="hidden" name="donation" value={id} />
      <SeenField seen={seen} />
      <GiftFields {...fields} />
      <TextField
        name="reason"
        label="Reason for the correction"
        hint="Appears on the voided receipt, if the receipt changes."
        optional
        maxLength={500}
      />
      <CheckboxField
        name="email_receipt"
        label="If a new receipt is issued, email it to the donor"
        hint={email ? `To ${email}.` : "This donor has no email address."}
        defaultChecked
      />
      <SaveRow label="Save gift" />
    </Form>
  );
}
