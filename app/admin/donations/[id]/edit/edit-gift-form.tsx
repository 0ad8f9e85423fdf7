"use client";

import type { Option } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { GiftSourceView } from "@/lib/giving/gift-source-schema";
import type { AskedOfGifts } from "@/lib/giving/receipt-profiles/asked";
import { correctGift } from "../../actions";
import { GiftFields, type StoredGift } from "../../gift-fields";

type Props = {
  id: number;
  gift: StoredGift;
  purposes: readonly Option[];
  sources: readonly GiftSourceView[];
  today: string;
  asked: AskedOfGifts;
  email: string | null;
};

export function EditGiftForm({ id, gift, purposes, sources, today, asked, email }: Props) {
  return (
    <Form action={correctGift} className="max-w-2xl">
      {(fields) => (
        <>
          <input type="hidden" name="donation" value={id} />
          <GiftFields
            fields={fields}
            gift={gift}
            purposes={purposes}
            sources={sources}
            today={today}
            asked={asked}
          />
          <TextField
            name="reason"
            label="Why you correct it"
            hint="Stands on the receipt that is voided, if what it says changes."
            optional
            maxLength={500}
            defaultValue={fields.value("reason")}
            error={fields.error("reason")}
          />
          <CheckboxField
            name="email_receipt"
            label="Mail the donor a new receipt if there is one"
            hint={email ? `To ${email}.` : "This donor has no email address."}
            defaultChecked={fields.values("email_receipt", ["on"]).includes("on")}
          />
          <SaveRow label="Save the gift" state={fields.state} />
        </>
      )}
    </Form>
  );
}
