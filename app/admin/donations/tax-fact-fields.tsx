"use client";

import type { FormFields } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
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
  fields: FormFields;
  /** What the organization's receipts ask for. */
  asks: readonly TaxFactName[];
  method: string;
  isThing: boolean;
  stored: StoredTaxFacts | undefined;
};

/** What only receipts of some jurisdictions ask of a gift. */
export function TaxFactFields({ fields, asks, method, isThing, stored }: Props) {
  const { value, values, error } = fields;
  const shown = (isFitting: boolean) => (isFitting ? undefined : "hidden noscript:block");
  const isOn = (name: "expense_waiver" | "value_documented") =>
    values(name, stored?.[name] ? ["on"] : []).includes("on");
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
            defaultValue={value("ira_custodian", stored?.ira_custodian)}
            error={error("ira_custodian")}
          />
        </div>
      )}
      {asks.includes("expense_waiver") && (
        <div className={shown(!isThing)}>
          <CheckboxField
            name="expense_waiver"
            label="The donor waived the repayment of expenses"
            hint="Verzicht auf Erstattung von Aufwendungen."
            defaultChecked={isOn("expense_waiver")}
            error={error("expense_waiver")}
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
            defaultValue={value("appraiser", stored?.appraiser)}
            error={error("appraiser")}
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
            defaultValue={value("property_origin", stored?.property_origin ?? "")}
            error={error("property_origin")}
          />
        </div>
      )}
      {asks.includes("value_documented") && (
        <div className={shown(isThing)}>
          <CheckboxField
            name="value_documented"
            label="Papers that show its value are on file"
            hint="Such as an invoice or an appraisal."
            defaultChecked={isOn("value_documented")}
            error={error("value_documented")}
          />
        </div>
      )}
    </>
  );
}
