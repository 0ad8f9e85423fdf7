"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { GiftBatchView } from "@/lib/giving/gift-batches/schema";
import { changeBatch, openBatch } from "./actions";
import type { BatchChoices } from "./batch-choices";

type Props = {
  choices: BatchChoices;
  methods: readonly Option[];
  today: string;
  /** The batch that is changed; a new one is opened without it. */
  batch?: GiftBatchView;
};

/** The control totals of a batch, and what its gifts have in common. */
export const BatchForm = ({ choices, methods, today, batch }: Props) => (
  <Form action={batch ? changeBatch : openBatch} className="max-w-2xl">
    {batch && <input type="hidden" name="batch" value={batch.id} />}
    <TextField
      name="name"
      label="Name"
      hint="For example, “Mail, November 24” or the deposit slip number"
      maxLength={120}
      autoFocus
      defaultValue={batch?.name}
    />
    <fieldset className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
      <legend className="mb-1.5 text-lg font-semibold">Control totals</legend>
      <TextField
        name="expected_count"
        label="Number of gifts"
        hint="Count the gifts before you enter them."
        inputMode="numeric"
        defaultValue={batch?.expected.count}
      />
      <TextField
        name="expected_amount"
        label={batch ? `Total (${batch.currency})` : "Total"}
        hint="From the deposit slip or adding machine tape."
        inputMode="decimal"
        defaultValue={batch?.expected.amount}
      />
    </fieldset>
    <fieldset className="flex flex-col gap-6">
      <legend className="mb-1.5 text-lg font-semibold">Defaults for each gift</legend>
      <SelectField
        name="designation_id"
        label="Designation"
        options={choices.designations}
        defaultValue={batch?.designation.id}
      />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <SelectField
          name="method"
          label="Payment method"
          options={methods}
          defaultValue={batch?.method ?? "check"}
        />
        <TextField
          name="received_on"
          label="Received on"
          type="date"
          max={today}
          defaultValue={batch?.received_on ?? today}
        />
      </div>
      {choices.appeals.length > 0 && (
        <SelectField
          name="appeal_id"
          label="Appeal"
          options={[{ value: "", label: "None" }, ...choices.appeals]}
          defaultValue={batch?.appeal?.id}
        />
      )}
    </fieldset>
    <CheckboxField
      name="email_receipts"
      label="Email receipts"
      hint="Sent to donors with an email address when you post the batch."
      defaultChecked={batch?.email_receipts ?? true}
    />
    <CheckboxField
      name="acknowledge"
      label="Add to the acknowledgment queue"
      defaultChecked={batch?.acknowledge ?? true}
    />
    <SaveRow label={batch ? "Save batch" : "Start batch"} />
  </Form>
);
