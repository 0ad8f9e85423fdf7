"use client";

import type { ReactNode } from "react";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { DonorField } from "@/app/admin/_components/donor-field";
import type { BatchRowView } from "@/lib/giving/gift-batches/schema";
import { addRow, changeRow, findDonors } from "../actions";
import type { BatchChoices } from "../batch-choices";

type Shown = { choices: BatchChoices; methods: readonly Option[]; today: string };

/** What a gift of the batch is like; a row says it of itself, and the batch of the rows to come. */
type Content = Pick<BatchRowView, "designation" | "method" | "received_on" | "appeal">;

type AddProps = Shown & { batchId: number; content: Content; mayAdd: boolean };

/** Enters gift after gift: Enter adds it, and the next one begins with its donor. */
export const AddRowForm = ({ batchId, content, mayAdd, ...shown }: AddProps) => (
  <Form action={addRow} className="gap-3!" quiet>
    <input type="hidden" name="batch" value={batchId} />
    <RowFields
      donor={<DonorField find={findDonors} mayAdd={mayAdd} autoFocus />}
      button={<SubmitButton>Add gift</SubmitButton>}
    />
    <details>
      <summary className="cursor-pointer text-sm font-semibold">
        Other designation, method, date, or appeal
      </summary>
      <div className="mt-3">
        <ContentFields {...shown} content={content} />
      </div>
    </details>
  </Form>
);

type ChangeProps = Shown & { batchId: number; row: BatchRowView };

export const ChangeRowForm = ({ batchId, row, ...shown }: ChangeProps) => (
  <Form action={changeRow}>
    <input type="hidden" name="batch" value={batchId} />
    <input type="hidden" name="row" value={row.id} />
    <RowFields
      donor={<DonorField find={findDonors} mayAdd={false} stored={row.donor} />}
      row={row}
    />
    <ContentFields {...shown} content={row} />
    <SubmitButton className="self-start">Save gift</SubmitButton>
  </Form>
);

type RowProps = { donor: ReactNode; row?: BatchRowView; button?: ReactNode };

const RowFields = ({ donor, row, button }: RowProps) => (
  <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_8rem_minmax(0,1fr)_auto]">
    {donor}
    <TextField
      name="amount"
      label="Amount"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={row?.amount}
    />
    <TextField
      name="note"
      label="Check number or note"
      autoComplete="off"
      maxLength={2000}
      defaultValue={row?.note}
    />
    {button}
  </div>
);

type ContentProps = Shown & { content: Content };

const ContentFields = ({ choices, methods, today, content }: ContentProps) => (
  <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
    <SelectField
      name="designation_id"
      label="Designation"
      options={choices.designations}
      defaultValue={content.designation.id}
    />
    <SelectField
      name="method"
      label="Payment method"
      options={methods}
      defaultValue={content.method}
    />
    <TextField
      name="received_on"
      label="Received on"
      type="date"
      max={today}
      defaultValue={content.received_on}
    />
    {choices.appeals.length > 0 && (
      <SelectField
        name="appeal_id"
        label="Appeal"
        options={[{ value: "", label: "None" }, ...choices.appeals]}
        defaultValue={content.appeal?.id}
      />
    )}
  </div>
);
