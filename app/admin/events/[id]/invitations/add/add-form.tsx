"use client";

import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { addHouseholds, addPerson, addSegment } from "../actions";
import { TermsFields, type TermsProps } from "./terms-fields";

type Source = "person" | "segment" | "households";
type Props = TermsProps & { from: Source; segments: { value: string; label: string }[] };

const ACTIONS = { person: addPerson, segment: addSegment, households: addHouseholds };

/** Adds one person, the donors of a segment, or households, as drafts. */
export const AddForm = ({ from, segments, ...terms }: Props) => (
  <Form action={ACTIONS[from]}>
    <div id="invitations" tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {from === "person" && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="name" label="Name" autoComplete="off" maxLength={255} />
          <TextField name="email" type="email" label="Email" autoComplete="off" maxLength={255} />
        </div>
      )}
      {from === "segment" && <SelectField name="segment_id" label="Segment" options={segments} />}
      {from === "households" && (
        <TextField
          name="household_ids"
          label="Household"
          hint="The number at the end of the household’s address. Its primary contact gets the invitation."
          inputMode="numeric"
        />
      )}
      <TermsFields {...terms} />
    </div>
    <SubmitButton className="self-start">Add as draft</SubmitButton>
  </Form>
);
