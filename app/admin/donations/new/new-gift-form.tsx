"use client";

import { useState } from "react";
import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { TextLink } from "@/app/_components/ui/link";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { GiverChoice, PurposeChoice } from "@/lib/giving/entry-choices";
import { enterGift } from "../actions";

const METHODS = [
  { value: "check", label: "Check" },
  { value: "cash", label: "Cash" },
  { value: "bank_transfer", label: "Bank transfer" },
  { value: "in_kind", label: "A thing, not money" },
];

type Props = { donor: GiverChoice; purposes: readonly PurposeChoice[]; today: string };

export function NewGiftForm({ donor, purposes, today }: Props) {
  const [method, setMethod] = useState("check");
  const options = purposes.map(({ programId, designationId, name, program, currency }) => ({
    value: `${programId}:${designationId}`,
    label: `${program}: ${name} (${currency})`,
  }));
  return (
    <Form action={enterGift} className="max-w-2xl">
      {({ state, value, values, error }) => (
        <>
          <p id="donor_id">
            From <strong>{donor.name}</strong>.{" "}
            <TextLink href="/admin/donations/new">Choose somebody else</TextLink>
          </p>
          <input type="hidden" name="donor_id" value={donor.id} />
          <SelectField
            name="lines"
            label="For"
            options={options}
            defaultValue={value("lines", options[0]?.value)}
            error={error("lines") ?? error("program_id")}
          />
          <RadioGroup
            name="method"
            legend="How it was given"
            choices={METHODS}
            inline
            defaultValue={value("method", method)}
            onValueChange={setMethod}
            error={error("method")}
          />
          <TextField
            name="amount"
            label={method === "in_kind" ? "Estimated value" : "Amount"}
            hint={
              method === "in_kind" ? "For your own books; the receipt does not say it." : undefined
            }
            inputMode="decimal"
            className="max-w-72"
            defaultValue={value("amount")}
            error={error("amount")}
          />
          <div className={method === "in_kind" ? undefined : "hidden noscript:block"}>
            <TextareaField
              name="in_kind_description"
              label="What was given"
              hint="As it will stand on the receipt."
              rows={2}
              maxLength={1000}
              defaultValue={value("in_kind_description")}
              error={error("in_kind_description")}
            />
          </div>
          <TextField
            name="received_on"
            label="Received on"
            type="date"
            className="max-w-72"
            max={today}
            defaultValue={value("received_on", today)}
            error={error("received_on")}
          />
          <details className="rounded-lg border p-4" open={!!error("goods_description")}>
            <summary className="cursor-pointer font-semibold">
              The donor got something for it
            </summary>
            <div className="mt-4 flex flex-col gap-6">
              <TextField
                name="goods_description"
                label="What the donor got"
                hint="Such as a dinner. Its value is not tax-deductible."
                optional
                maxLength={500}
                defaultValue={value("goods_description")}
                error={error("goods_description")}
              />
              <TextField
                name="fair_market_value"
                label="What that is worth"
                inputMode="decimal"
                optional
                className="max-w-72"
                defaultValue={value("fair_market_value")}
                error={error("fair_market_value")}
              />
            </div>
          </details>
          <TextareaField
            name="note"
            label="Note"
            hint="Only you see it, such as the check’s number."
            optional
            rows={2}
            maxLength={2000}
            defaultValue={value("note")}
            error={error("note")}
          />
          <CheckboxField
            name="email_receipt"
            label="Mail the receipt"
            hint={donor.email ? `To ${donor.email}.` : "This donor has no email address."}
            defaultChecked={values("email_receipt", ["on"]).includes("on")}
          />
          <CheckboxField
            name="acknowledge"
            label="Put it in the queue for thanks"
            defaultChecked={values("acknowledge", ["on"]).includes("on")}
          />
          <SaveRow label="Enter gift" state={state} />
        </>
      )}
    </Form>
  );
}
