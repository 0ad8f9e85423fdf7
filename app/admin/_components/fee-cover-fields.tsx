"use client";

import { TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { FieldSet } from "@/app/_components/ui/fieldset";

type Props = {
  hint: string;
  /** What the percentage is taken of: `Percent of the gift`. */
  percentLabel: string;
  currency: string;
  stored: { percent: number; fixed: number };
};

/** What whoever covers the fees of a payment pays on top of it. */
export function FeeCoverFields({ hint, percentLabel, currency, stored }: Props) {
  const { error } = useFormFields();
  return (
    <FieldSet
      id="fee_cover"
      legend="Amount added to cover fees"
      hint={hint}
      error={error("fee_cover")}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="fee_cover"
          label={percentLabel}
          inputMode="decimal"
          defaultValue={stored.percent}
          error={false}
        />
        <TextField
          name="fee_cover_fixed"
          label={`Fixed amount (${currency})`}
          inputMode="decimal"
          defaultValue={stored.fixed}
        />
      </div>
    </FieldSet>
  );
}
