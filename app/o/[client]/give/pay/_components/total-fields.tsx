"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { Totals } from "../totals";

type TotalFieldsProps = {
  coversFees: boolean;
  /** There is something to cover. */
  canCover: boolean;
  totals: { covered: Totals; plain: Totals };
};

/** The exact extra, and a button that says what is charged. What it does not say is not charged. */
export function TotalFields({ coversFees, canCover, totals }: TotalFieldsProps) {
  const { ticked } = useFormFields();
  const [covers, setCovers] = useState(canCover && ticked("covers_fees", coversFees));
  const { now, later, expected } = covers ? totals.covered : totals.plain;
  return (
    <div className="flex flex-col gap-5">
      {canCover && (
        <CheckboxField
          name="covers_fees"
          label={`Add ${totals.plain.extra} to cover card fees`}
          hint="So your full gift supports the cause. Optional."
          defaultChecked={covers}
          onChange={(event) => setCovers(event.currentTarget.checked)}
        />
      )}
      <input type="hidden" name="expected_total" value={expected} />
      <div className="flex flex-col gap-2">
        <SubmitButton size="lg" className="w-full sm:w-auto sm:self-start">
          {later ? `Donate ${now} now` : `Donate ${now}`}
        </SubmitButton>
        {later && (
          <p className="text-muted-foreground">
            Then {later}. You can change, pause or cancel it at any time.
          </p>
        )}
      </div>
    </div>
  );
}
