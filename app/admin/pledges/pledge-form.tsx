"use client";

import { useState } from "react";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { DonorField } from "@/app/admin/_components/donor-field";
import { findDonors } from "@/app/admin/_components/find-donors";
import { SaveRow } from "@/app/admin/_components/save-row";
import { SeenField } from "@/app/admin/_components/seen-field";
import type { PledgeView } from "@/lib/pledges/schema";
import { enterPledge, savePledge } from "./actions";
import { purposeKey } from "./pledge-input";

type Props = {
  /** Of what is edited. */
  seen?: string;
  purposes: readonly Option[];
  appeals: readonly Option[];
  today: string;
  /** The donor whose profile led here. */
  donor?: { id: number; name: string };
  /** The pledge that is changed; a new one is entered without it. */
  pledge?: PledgeView;
};

const FREQUENCIES = [
  { value: "once", label: "One payment" },
  { value: "monthly", label: "Every month" },
  { value: "quarterly", label: "Every quarter" },
  { value: "yearly", label: "Every year" },
];

/** What a donor promises, what for, and by when. */
export const PledgeForm = ({ purposes, appeals, today, donor, pledge, seen }: Props) => (
  <Form action={pledge ? savePledge : enterPledge} className="max-w-2xl">
    <SeenField seen={seen} />
    {pledge ? (
      <input type="hidden" name="pledge" value={pledge.id} />
    ) : (
      <DonorField find={findDonors} mayAdd={false} stored={donor} autoFocus={!donor} />
    )}
    <TextField
      name="amount"
      label={pledge ? `Amount (${pledge.currency})` : "Amount"}
      hint="The whole pledge, not one installment."
      inputMode="decimal"
      className="max-w-72"
      defaultValue={pledge?.amount}
    />
    <SelectField
      name="purpose"
      label="Designation"
      options={purposes}
      defaultValue={pledge && purposeKey(pledge.program.id, pledge.designation?.id)}
    />
    <TextField
      name="pledged_on"
      label="Pledged on"
      type="date"
      max={today}
      className="max-w-72"
      defaultValue={pledge?.pledged_on ?? today}
    />
    <PaymentFields today={today} pledge={pledge} />
    {appeals.length > 0 && (
      <SelectField
        name="appeal_id"
        label="Appeal"
        options={[{ value: "", label: "None" }, ...appeals]}
        defaultValue={pledge?.appeal?.id}
      />
    )}
    <TextareaField
      name="note"
      label="Note"
      hint="Visible only to your team."
      optional
      rows={2}
      maxLength={2000}
      defaultValue={pledge?.note}
    />
    <SaveRow label={pledge ? "Save pledge" : "Enter pledge"} />
  </Form>
);

function PaymentFields({ today, pledge }: Pick<Props, "today" | "pledge">) {
  const { value } = useFormFields();
  const stored = pledge?.frequency ?? "once";
  const [frequency, setFrequency] = useState(value("frequency", stored));
  const isOnce = frequency === "once";
  return (
    <fieldset className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-3">
      <legend className="mb-1.5 text-lg font-semibold">Payments</legend>
      <SelectField
        name="frequency"
        label="Frequency"
        options={FREQUENCIES}
        defaultValue={stored}
        onChange={(event) => setFrequency(event.currentTarget.value)}
      />
      <div className={isOnce ? "hidden noscript:block" : undefined}>
        <TextField
          name="installment_count"
          label="Installments"
          inputMode="numeric"
          defaultValue={pledge && pledge.installment_count > 1 ? pledge.installment_count : 12}
        />
      </div>
      <TextField
        name="first_due_on"
        label={isOnce ? "Due on" : "First due on"}
        type="date"
        defaultValue={pledge?.first_due_on ?? today}
      />
    </fieldset>
  );
}
