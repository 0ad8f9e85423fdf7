"use client";

import type { Option } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import type { CustomForm } from "@/app/admin/_components/custom/form-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { DonorView } from "@/lib/donors/schema";
import { DonorFields } from "../../_components/donor-fields";
import { saveDonor } from "../../actions";

type Props = {
  donor: DonorView;
  /** What the form shows at first, as `shownIn` reads it. */
  shown: string;
  countries: readonly Option[];
  topics: readonly Option[];
  custom: CustomForm;
};

export function EditForm({ donor, shown, countries, topics, custom }: Props) {
  return (
    <Form action={saveDonor} quiet className="max-w-2xl">
      {(fields) => (
        <>
          <input type="hidden" name="donor" value={donor.id} />
          <input type="hidden" name="shown" value={fields.value("shown", shown)} />
          <DonorFields key={donor.updated_at} {...{ donor, countries, topics, custom }} />
          {fields.state.code === "changed_meanwhile" && (
            <CheckboxField
              name="replace"
              label="Overwrite changes made by someone else"
              hint="Fields you didn’t edit keep their changes."
            />
          )}
          <SaveRow label="Save donor" />
        </>
      )}
    </Form>
  );
}
