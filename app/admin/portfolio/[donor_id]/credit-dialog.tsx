"use client";

import { optionsOfRows } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { creditTypeName } from "@/lib/giving/credits/credit-types";
import { addCredit } from "./actions";
import { FormDialog } from "./form-dialog";

const KINDS = ["advisor", "family_member", "spouse", "business_owner", "primary_contact"];

type Props = {
  profile: number;
  donation: number;
  /** `$500.00 of the Chen Family Fund on 3 May 2026` */
  gift: string;
  missing: string;
  missingText: string;
  people: readonly { id: number; name: string }[];
};

/** Credits somebody of the core with what a vehicle gave and nobody was credited with. */
export function AddCredit({ profile, donation, gift, missing, missingText, people }: Props) {
  return (
    <FormDialog
      trigger={
        <Button asChild variant="secondary" size="sm">
          <Link
            href={`/admin/donations/${donation}/credit`}
            prefetch={false}
            aria-label={`Add soft credit for ${gift}`}
          >
            Add soft credit
          </Link>
        </Button>
      }
      title="Add soft credit"
      description={`${missingText} of ${gift} is uncredited.`}
      action={addCredit}
      submitLabel="Add credit"
    >
      <input type="hidden" name="profile" value={profile} />
      <input type="hidden" name="donation" value={donation} />
      <SelectField
        name="donor_id"
        label="Donor to credit"
        options={optionsOfRows(people)}
        defaultValue={people[0]?.id}
      />
      <SelectField
        name="type_key"
        label="Credit type"
        options={KINDS.map((kind) => ({ value: kind, label: creditTypeName(kind) }))}
        defaultValue={KINDS[0]}
      />
      <TextField
        name="amount"
        label="Amount"
        hint={`${missingText} is missing.`}
        inputMode="decimal"
        className="max-w-60"
        defaultValue={missing}
      />
    </FormDialog>
  );
}
