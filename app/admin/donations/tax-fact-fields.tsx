"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import type { TaxFactName } from "@/lib/giving/receipt-profiles/profile";

export type StoredTaxFacts = {
  ira_custodian: string | null;
  appraiser: string | null;
  expense_waiver: boolean;
  property_origin: string | null;
  value_documented: boolean;
};

const ORIGINS = [
  { value: "", label: "Not asked yet" },
  { value: "private", label: "Private property" },
  { value: "business", label: "Business property" },
  { value: "unknown", label: "Asked, not answered" },
];

const FROM_CUSTODIANS = ["check", "bank_transfer"];

type Props = {
  /** What the organization's receipts ask for. */
  asks: readonly TaxFactName[];
  method: string;
  isThing: boolean;
  stored: StoredTaxFacts | undefined;
};

/** Facts about a gift that only some jurisdictions’ receipts need. */
export function TaxFactFields({ asks, method, isThing, stored }: Props) {
  const shown = (isFitting: boolean) => (isFitting ? undefined : "hidden noscript:block");
  return (
    <>
      {asks.includes("ira_custodian") && (
        <div className={shown(FROM_CUSTODIANS.includes(method))}>
          <TextField
            name="ira_custodian"
            label="IRA custodian"
            hint="For a qualified charitable distribution: the firm that sent it from the donor’s IRA. The letter won’t mention a deduction."
            optional
            maxLength={255}
            defaultValue={stored?.ira_custodian}
          />
        </div>
      )}
      {asks.includes("expense_waiver") && (
        <div className={shown(!isThing)}>
          <CheckboxField
            name="expense_waiver"
            label="The donor waived reimbursement of expenses"
            hint="Verzicht auf Erstattung von Aufwendungen."
            defaultChecked={stored?.expense_waiver}
          />
        </div>
      )}
      {asks.includes("appraiser") && (
        <div className={shown(isThing)}>
          <TextareaField
            name="appraiser"
            label="Appraiser"
            hint="Name and address, if the property was appraised. Recommended from $1,000."
            optional
            rows={2}
            maxLength={500}
            defaultValue={stored?.appraiser}
          />
        </div>
      )}
      {asks.includes("property_origin") && (
        <div className={shown(isThing)}>
          <SelectField
            name="property_origin"
            label="Origin of the property"
            hint="As stated by the donor"
            options={ORIGINS}
            defaultValue={stored?.property_origin}
          />
        </div>
      )}
      {asks.includes("value_documented") && (
        <div className={shown(isThing)}>
          <CheckboxField
            name="value_documented"
            label="Proof of value on file"
            hint="For example, an invoice or appraisal"
            defaultChecked={stored?.value_documented}
          />
        </div>
      )}
    </>
  );
}
