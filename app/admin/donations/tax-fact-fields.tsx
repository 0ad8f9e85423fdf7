"use client";

import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
} from "@/app/_components/forms/fields";
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
  { value: "unknown", label: "Asked, and not told" },
];

const FROM_CUSTODIANS = ["check", "bank_transfer"];

type Props = {
  /** What the organization's receipts ask for. */
  asks: readonly TaxFactName[];
  method: string;
  isThing: boolean;
  stored: StoredTaxFacts | undefined;
};

/** What only receipts of some jurisdictions ask of a gift. */
export function TaxFactFields({ asks, method, isThing, stored }: Props) {
  const shown = (isFitting: boolean) => (isFitting ? undefined : "hidden noscript:block");
  return (
    <>
      {asks.includes("ira_custodian") && (
        <div className={shown(FROM_CUSTODIANS.includes(method))}>
          <TextField
            name="ira_custodian"
            label="IRA custodian"
            hint="Of a qualified charitable distribution: who sent it from the donor’s retirement account. Its letter claims no deduction."
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
            label="The donor waived the repayment of expenses"
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
            hint="Name and address, if the property was appraised. Recommended from $1,000 on."
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
            label="Where the thing comes from"
            hint="As the donor says."
            options={ORIGINS}
            defaultValue={stored?.property_origin}
          />
        </div>
      )}
      {asks.includes("value_documented") && (
        <div className={shown(isThing)}>
          <CheckboxField
            name="value_documented"
            label="Papers that show its value are on file"
            hint="Such as an invoice or an appraisal."
            defaultChecked={stored?.value_documented}
          />
        </div>
      )}
    </>
  );
}
