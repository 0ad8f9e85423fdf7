"use client";

import type { ReactNode } from "react";
import type { Option } from "@/app/_components/forms/choices";
import { Form, type FormFields } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { CheckboxGroup } from "@/app/_components/ui/choice-group";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { AccentField } from "@/app/admin/_components/accent-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { ProgramView } from "@/lib/sponsorship/schema";
import { FundingFields, ThresholdField } from "../../_components/funding-fields";
import { NameFields } from "../../_components/name-fields";
import { saveProgram } from "../../actions";
import { FREQUENCY_WORDS, FUNDING_WORDS } from "../../words";

type SettingsFormProps = {
  program: ProgramView;
  /** Has it entities? Then its currency and its way of funding stay. */
  isUsed: boolean;
  currencies: readonly Option[];
  orders: readonly Option[];
};

type PartProps = { fields: FormFields; program: ProgramView };

export function SettingsForm({ program, isUsed, currencies, orders }: SettingsFormProps) {
  return (
    <Form action={saveProgram} quiet className="max-w-2xl gap-10">
      {(fields) => (
        <>
          <input type="hidden" name="program" value={program.id} />
          <input type="hidden" name="all_settings" value="1" />
          <Part title="About the program">
            <NameFields fields={fields} stored={program} />
            <TextareaField
              name="summary"
              label="Summary"
              hint="A sentence or two for your start page."
              optional
              rows={2}
              defaultValue={fields.value("summary", program.summary)}
              error={fields.error("summary")}
            />
            <AccentField stored={program.accent_color} />
          </Part>
          <Part title="Funding">
            {isUsed ? (
              <FixedFunding fields={fields} program={program} />
            ) : (
              <OpenFunding fields={fields} program={program} currencies={currencies} />
            )}
          </Part>
          <Part title="Amounts">
            <Amounts fields={fields} program={program} />
          </Part>
          <Part title="Gallery">
            <Gallery fields={fields} program={program} orders={orders} />
          </Part>
          <SaveRow label="Save settings" state={fields.state} />
        </>
      )}
    </Form>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-6">
    <h2 className="border-b pb-2">{title}</h2>
    {children}
  </section>
);

function OpenFunding({
  fields,
  program,
  currencies,
}: PartProps & { currencies: readonly Option[] }) {
  return (
    <>
      <FundingFields fields={fields} stored={program} />
      <SelectField
        name="currency"
        label="Currency"
        hint="It can change as long as the program has no entities. Amounts then begin afresh."
        className="max-w-96"
        options={currencies}
        defaultValue={fields.value("currency", program.currency)}
        error={fields.error("currency")}
      />
    </>
  );
}

function FixedFunding({ fields, program }: PartProps) {
  const { funding_type: type, currency } = program;
  return (
    <>
      <p>
        Each entity needs <strong>{FUNDING_WORDS[type].label.toLowerCase()}</strong>, in{" "}
        <strong>{currency}</strong>. Both stay as they are while the program has entities, archived
        ones included.
      </p>
      {type === "contribution" && <ThresholdField fields={fields} stored={program} />}
    </>
  );
}

function Amounts({ fields, program }: PartProps) {
  const { value, values, error } = fields;
  const { currency, fee_cover: fee } = program;
  return (
    <>
      <TextField
        name="suggested_amounts"
        label={`Suggested amounts (${currency})`}
        hint="Up to twelve, with commas between them, such as 20, 38, 60."
        optional
        defaultValue={value("suggested_amounts", program.suggested_amounts.join(", "))}
        error={error("suggested_amounts")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="minimum_amount"
          label={`Smallest gift (${currency})`}
          inputMode="decimal"
          defaultValue={value("minimum_amount", String(program.minimum_amount))}
          error={error("minimum_amount")}
        />
        <TextField
          name="maximum_amount"
          label={`Largest gift (${currency})`}
          optional
          inputMode="decimal"
          defaultValue={value("maximum_amount", program.maximum_amount?.toString())}
          error={error("maximum_amount")}
        />
      </div>
      <CheckboxGroup
        name="frequencies"
        legend="How often people can give"
        className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
        choices={Object.entries(FREQUENCY_WORDS).map(([months, label]) => ({
          value: months,
          label,
        }))}
        defaultValues={values("frequencies", program.frequencies.map(String))}
        error={error("frequencies")}
      />
      {program.funding_type === "sponsors" && (
        <TextField
          name="one_time_months"
          label="Months a one-time sponsorship pays for"
          hint="The sponsorship ends after them. The donor is asked to renew 30 days before."
          inputMode="numeric"
          className="max-w-72"
          defaultValue={value("one_time_months", String(program.one_time_months))}
          error={error("one_time_months")}
        />
      )}
      <FieldSet
        id="fee_cover"
        legend="What covering the fees adds"
        hint="Donors may pay what the payment costs on top of their gift; this is how much that is."
        error={error("fee_cover")}
      >
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            name="fee_cover"
            label="Percent of the gift"
            inputMode="decimal"
            defaultValue={value("fee_cover", String(fee.percent))}
          />
          <TextField
            name="fee_cover_fixed"
            label={`Fixed amount (${currency})`}
            inputMode="decimal"
            defaultValue={value("fee_cover_fixed", String(fee.fixed))}
          />
        </div>
      </FieldSet>
    </>
  );
}

const COLUMNS = [1, 2, 3, 4, 5, 6].map((count) => ({
  value: String(count),
  label: count === 1 ? "1 column" : `${count} columns`,
}));

function Gallery({ fields, program, orders }: PartProps & { orders: readonly Option[] }) {
  const { value, values, error, state } = fields;
  const isRefused = state.problems.length > 0;
  return (
    <>
      <TextareaField
        name="gallery_text"
        label="Text on top of the gallery"
        optional
        defaultValue={value("gallery_text", program.gallery_text)}
        error={error("gallery_text")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          name="gallery_sort"
          label="Visitors see first"
          options={orders}
          defaultValue={value("gallery_sort", program.gallery_sort)}
          error={error("gallery_sort")}
        />
        <SelectField
          name="gallery_columns"
          label="Columns on a wide screen"
          options={COLUMNS}
          defaultValue={value("gallery_columns", String(program.gallery_columns))}
          error={error("gallery_columns")}
        />
      </div>
      <CheckboxField
        name="links_disabled"
        label="Do not link to this gallery from the start page"
        hint="The program is still named there, and whoever has the address can open it."
        defaultChecked={isRefused ? values("links_disabled").length > 0 : program.links_disabled}
        error={error("links_disabled")}
      />
    </>
  );
}
