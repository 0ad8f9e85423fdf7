"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import type { Option } from "@/app/_components/forms/choices";
import { optionsOf } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { CustomInputs } from "@/app/admin/_components/custom/custom-inputs";
import type { CustomForm } from "@/app/admin/_components/custom/form-fields";
import type { GiftSourceView } from "@/lib/giving/gifts/source-schema";
import type { AskedOfGifts } from "@/lib/giving/receipt-profiles/asked";
import { type PurposeLine, PurposeLines } from "./purpose-lines";
import { SourceFields, type StoredSources } from "./source-fields";
import { type StoredTaxFacts, TaxFactFields } from "./tax-fact-fields";

const METHODS = [
  { value: "check", label: "Check" },
  { value: "cash", label: "Cash" },
  { value: "bank_transfer", label: "Bank transfer" },
  { value: "stock", label: "Stock" },
  { value: "in_kind", label: "Goods or services" },
];

const DESCRIBED: Record<string, { label: string; hint: string }> = {
  stock: { label: "Stock and number of shares", hint: "For example, “20 shares of Acme Corp”" },
  in_kind: { label: "Description of the gift", hint: "As it should appear on the receipt" },
};

export type StoredGift = {
  lines: readonly PurposeLine[];
  method: string;
  received_on: string;
  given_on: string;
  in_kind_description: string | null;
  property_kind: string | null;
  benefit_kind: string;
  goods_description: string | null;
  fair_market_value: string;
  note: string | null;
  is_anonymous: boolean;
  sources: StoredSources;
  facts: StoredTaxFacts;
  /** Collected by a gateway: how much, when and by which method is not for staff to say. */
  isCharged: boolean;
  isRecurring: boolean;
};

/** The donor’s pledges that the gift can pay, and the one that it does. */
export type PledgeChoice = { options: readonly Option[]; chosen?: number };

type Props = {
  purposes: readonly Option[];
  sources: readonly GiftSourceView[];
  pledges: PledgeChoice;
  today: string;
  asked: AskedOfGifts;
  gift?: StoredGift;
  custom: CustomForm;
};

/** The fields of a gift that is entered or corrected. */
export function GiftFields({ purposes, sources, pledges, today, asked, gift, custom }: Props) {
  const { value, error } = useFormFields();
  const [method, setMethod] = useState(value("method", gift?.method ?? "check"));
  const described = DESCRIBED[method];
  return (
    <>
      {!gift?.isCharged && (
        <RadioGroup
          name="method"
          legend="Payment method"
          choices={METHODS}
          inline
          defaultValue={method}
          onValueChange={setMethod}
        />
      )}
      {!gift?.isRecurring && (
        <PurposeLines
          options={purposes}
          stored={gift?.lines}
          amountLabel={described ? "Estimated value" : "Amount"}
          hint={hintOf(gift, described !== undefined, asked.statesValues)}
        />
      )}
      {!gift?.isCharged && (
        <>
          <div className={described ? undefined : "hidden noscript:block"}>
            <TextareaField
              name="in_kind_description"
              label={described?.label ?? "Description, if stock, goods, or services"}
              hint={described?.hint}
              rows={2}
              maxLength={1000}
              defaultValue={gift?.in_kind_description}
            />
          </div>
          <div className={method === "in_kind" ? undefined : "hidden noscript:block"}>
            <SelectField
              name="property_kind"
              label="Kind of gift"
              hint="Determines the wording of the receipt."
              options={optionsOf(asked.words.properties)}
              defaultValue={gift?.property_kind ?? "other"}
            />
          </div>
          <TaxFactFields
            asks={asked.asks}
            method={method}
            isThing={described !== undefined}
            stored={gift?.facts}
          />
          <TextField
            name="received_on"
            label="Received on"
            type="date"
            className="max-w-72"
            max={today}
            defaultValue={gift?.received_on ?? today}
          />
          <TextField
            name="given_on"
            label="Date of the gift"
            hint="If different, for example, a check’s postmark. Determines the tax year."
            type="date"
            optional
            className="max-w-72"
            max={today}
            defaultValue={gift?.given_on}
          />
        </>
      )}
      {pledges.options.length > 0 && (
        <SelectField
          name="pledge_id"
          label="Apply to pledge"
          options={[{ value: "", label: "None" }, ...pledges.options]}
          defaultValue={pledges.chosen}
        />
      )}
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-1.5 font-semibold">Source</legend>
        <SourceFields sources={sources} stored={gift?.sources} />
      </fieldset>
      <details
        className="rounded-lg border p-4"
        open={
          [gift?.goods_description, error("goods_description"), error("fair_market_value")].some(
            Boolean,
          ) || (gift?.benefit_kind ?? "none") !== "none"
        }
      >
        <summary className="cursor-pointer font-semibold">
          The donor received something in return
        </summary>
        <div className="mt-4 flex flex-col gap-6">
          <SelectField
            name="benefit_kind"
            label="Goods or services provided"
            hint={asked.words.ofGift}
            options={optionsOf(asked.words.benefits)}
            defaultValue={gift?.benefit_kind ?? "none"}
          />
          <TextField
            name="goods_description"
            label="Description of goods or services"
            hint="For example, a dinner. Appears on the receipt."
            optional
            maxLength={500}
            defaultValue={gift?.goods_description}
          />
          <TextField
            name="fair_market_value"
            label="Value"
            inputMode="decimal"
            optional
            className="max-w-72"
            defaultValue={gift?.fair_market_value}
          />
        </div>
      </details>
      <TextareaField
        name="note"
        label="Note"
        hint="Visible only to your team, for example, the check number."
        optional
        rows={2}
        maxLength={2000}
        defaultValue={gift?.note}
      />
      <CheckboxField
        name="is_anonymous"
        label="Keep the donor anonymous in public"
        defaultChecked={gift?.is_anonymous}
      />
      <CustomInputs {...custom} />
    </>
  );
}

function hintOf(
  gift: StoredGift | undefined,
  isThing: boolean,
  statesValues: boolean,
): string | undefined {
  if (gift?.isCharged) return "Amounts must add up to the total collected.";
  if (isThing)
    return statesValues
      ? "Value on the date of the gift. Appears on the receipt."
      : "For your records only. Not shown on the receipt.";
  return gift ? "Clear an amount to remove its designation." : undefined;
}
