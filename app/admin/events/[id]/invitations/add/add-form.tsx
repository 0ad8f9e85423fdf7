"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { addDonors, addHouseholds, addPerson, addSegment } from "../actions";
import { pathOf } from "../words";
import { TermsFields, type TermsProps } from "./terms-fields";

type Source = "person" | "segment" | "donors" | "households";
type Props = TermsProps & {
  from: Source;
  segments: { value: string; label: string }[];
  /** Donors or households. */
  chosen: readonly number[];
};

const ACTIONS = {
  person: addPerson,
  segment: addSegment,
  donors: addDonors,
  households: addHouseholds,
};

/** Adds one person, the donors of a segment, or donors and households that were chosen, as drafts. */
export function AddForm({ from, segments, chosen, ...terms }: Props) {
  const isChosen = from === "donors" || from === "households";
  const name = from === "donors" ? "donor_ids" : "household_ids";
  return (
    <Form action={ACTIONS[from]}>
      <div id="invitations" tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {from === "person" && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="name" label="Name" autoComplete="off" maxLength={255} />
            <TextField name="email" type="email" label="Email" autoComplete="off" maxLength={255} />
          </div>
        )}
        {from === "segment" && <SelectField name="segment_id" label="Segment" options={segments} />}
        {isChosen && (
          <>
            {chosen.map((id) => (
              <input key={id} type="hidden" name={name} value={id} />
            ))}
            <ChooseAnew path={pathOf(terms.eventId, `/add?from=${from}`)} />
          </>
        )}
        <TermsFields {...terms} />
      </div>
      <SubmitButton className="self-start" disabled={isChosen && chosen.length === 0}>
        {chosen.length > 1 ? "Add as drafts" : "Add as draft"}
      </SubmitButton>
    </Form>
  );
}

/** Once they are added, the next are chosen from the beginning. */
function ChooseAnew({ path }: { path: string }) {
  const router = useRouter();
  const { state } = useFormFields();
  useEffect(() => {
    if (state.done) router.replace(path, { scroll: false });
  }, [state, path, router]);
  return null;
}
