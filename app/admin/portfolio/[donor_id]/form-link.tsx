"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { showFormLink } from "./actions";
import { SecretLink } from "./secret-link";

type Props = { donor: number; forms: readonly Option[] };

/** Makes the donor's own link to a form, to send to them. */
export const FormLink = ({ donor, forms }: Props) => (
  <SecretLink
    donor={donor}
    action={showFormLink}
    title="Personal form link"
    description="Opens a form filled in from the donor’s record, and works for 60 days. Send it only to the donor: anyone with the link can see those answers."
  >
    <SelectField name="form" label="Form" options={forms} />
  </SecretLink>
);
