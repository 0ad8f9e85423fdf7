"use client";

import type { Option } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { DonorView } from "@/lib/donors/schema";
import { DonorFields } from "../../_components/donor-fields";
import { saveDonor } from "../../actions";

type Props = { donor: DonorView; countries: readonly Option[] };

export function EditForm({ donor, countries }: Props) {
  return (
    <Form action={saveDonor} quiet className="max-w-2xl">
      {(fields) => (
        <>
          <input type="hidden" name="donor" value={donor.id} />
          <DonorFields fields={fields} donor={donor} countries={countries} />
          <SaveRow label="Save donor" state={fields.state} />
        </>
      )}
    </Form>
  );
}
