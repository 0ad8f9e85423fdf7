"use client";

import { useState } from "react";
import type { FormFields } from "@/app/_components/forms/form";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { Totals } from "../totals";

type TotalFieldsProps = {
  fields: FormFields;
  coversFees: boolean;
  /** There is something to cover. */
  canCover: boolean;
  totals: { covered: Totals; plain: Totals };
};

/** The exact extra, and a button that says what is charged. What it does not say is not charged. */
export function TotalFields({ fields, coversFees, canCover, totals }: TotalFieldsProps) {
  const wasSent = fields.state.problems.length > 0;
  const [covers, setCovers] = useState(
    canCover && (wasSent ? fields.values("covers_fees").length > 0 : coversFees),
  );
  const { now, later, expected } = covers ? totals.covered : totals.plain;
  return (
    <div className="flex flex-col gap-5">
      {canCover && (
        <CheckboxField
          name="covers_fees"
          label={`Add ${totals.plain.extra} to cover the card’s fees`}
          hint="So that your whole gift arrives. Leave it out if you would rather not."
          defaultChecked={covers}
          onChange={(event) => setCovers(event.currentTarget.checked)}
          error={fields.error("covers_fees")}
        />
      )}
      <input type="hidden" name="expected_total" value={expected} />
      <div className="flex flex-col gap-2">
        <SubmitButton size="lg" className="w-full sm:w-auto sm:self-start">
          {later ? `Donate ${now} now` : `Donate ${now}`}
        </SubmitButton>
        {later && (
          <p className="text-muted-foreground">
            Then {later}. You can change, pause or end it whenever you like.
          </p>
        )}
      </div>
    </div>
  );
}
