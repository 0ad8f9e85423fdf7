"use client";

import type { ReactNode } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup, RadioGroup } from "@/app/_components/forms/choice-groups";
import { type Option, optionsOf } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { AccentField } from "@/app/admin/_components/accent-field";
import { FeeCoverFields } from "@/app/admin/_components/fee-cover-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { SeenField } from "@/app/admin/_components/seen-field";
import type { ProgramView } from "@/lib/sponsorship/schema";
import { FundingFields, ThresholdField } from "../../_components/funding-fields";
import { NameFields } from "../../_components/name-fields";
import { saveProgram } from "../../actions";
import { FREQUENCY_WORDS, FUNDING_WORDS, NAME_WORDS } from "../../words";

type SettingsFormProps = {
  program: ProgramView;
  seen: string;
  /** Has it entities? Then its currency and its way of funding stay. */
  isUsed: boolean;
  currencies: readonly Option[];
  orders: readonly Option[];
};

type PartProps = { program: ProgramView };

export function SettingsForm({ program, seen, isUsed, currencies, orders }: SettingsFormProps) {
  return (
    <Form action={saveProgram} quiet className="max-w-2xl gap-10!">
      <input type="hidden" name="program" value={program.id} />
      <SeenField seen={seen} />
      <input type="hidden" name="all_settings" value="1" />
      <Part title="Details">
        <NameFields stored={program} />
        <TextareaField
          name="summary"
          label="Summary"
          hint="A sentence or two for your home page"
          optional
          rows={2}
          defaultValue={program.summary}
        />
        <AccentField stored={program.accent_color} />
      </Part>
      <Part title="Funding">
        {isUsed ? (
          <FixedFunding program={program} />
        ) : (
          <OpenFunding program={program} currencies={currencies} />
        )}
      </Part>
      <Part title="Amounts">
        <Amounts program={program} />
      </Part>
      <Part title="Gallery">
        <Gallery program={program} orders={orders} />
      </Part>
      <Part title="Privacy">
        <Privacy program={program} />
      </Part>
      <SaveRow label="Save settings" />
    </Form>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-6">
    <h2 className="border-b pb-2">{title}</h2>
    {children}
  </section>
);

function OpenFunding({ program, currencies }: PartProps & { currencies: readonly Option[] }) {
  return (
    <>
      <FundingFields stored={program} />
      <SelectField
        name="currency"
        label="Currency"
        hint="Can be changed until the program has recipients. Amounts are then reset."
        className="max-w-96"
        options={currencies}
        defaultValue={program.currency}
      />
    </>
  );
}

function FixedFunding({ program }: PartProps) {
  const { funding_type: type, currency } = program;
  return (
    <>
      <p>
        Funding is by <strong>{FUNDING_WORDS[type].label.toLowerCase()}</strong>, in{" "}
        <strong>{currency}</strong>. Neither can change while the program has recipients, including
        archived ones.
      </p>
      {type === "contribution" && <ThresholdField stored={program} />}
    </>
  );
}

function Amounts({ program }: PartProps) {
  const { currency } = program;
  return (
    <>
      <TextField
        name="suggested_amounts"
        label={`Suggested amounts (${currency})`}
        hint="Up to 12 amounts separated by commas, for example, 20, 38, 60"
        optional
        defaultValue={program.suggested_amounts.join(", ")}
      />
      <TextareaField
        name="suggested_impacts"
        label="What each amount does"
        hint="One line per suggested amount, in the same order, for example, School books for a term"
        optional
        rows={4}
        defaultValue={program.suggested_impacts.join("\n")}
      />
      <CheckboxField
        name="suggests_monthly"
        label="Suggest a monthly gift"
        hint="Donors who choose a one-time gift are asked once and can decline."
        defaultChecked={program.suggests_monthly}
      />
      <TextField
        name="goal_amount"
        label={`Goal (${currency})`}
        hint="The giving page shows how much has been given toward it."
        optional
        inputMode="decimal"
        className="max-w-72"
        defaultValue={program.goal_amount}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="minimum_amount"
          label={`Minimum gift (${currency})`}
          inputMode="decimal"
          defaultValue={program.minimum_amount}
        />
        <TextField
          name="maximum_amount"
          label={`Maximum gift (${currency})`}
          optional
          inputMode="decimal"
          defaultValue={program.maximum_amount}
        />
      </div>
      <CheckboxGroup
        name="frequencies"
        legend="Frequencies offered"
        className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
        choices={optionsOf(FREQUENCY_WORDS)}
        defaultValues={program.frequencies.map(String)}
      />
      {program.funding_type === "sponsors" && (
        <TextField
          name="one_time_months"
          label="Length of a one-time sponsorship, in months"
          hint="The donor is asked to renew 30 days before it ends."
          inputMode="numeric"
          className="max-w-72"
          defaultValue={program.one_time_months}
        />
      )}
      <FeeCoverFields
        hint="Donors can add this to their gift to cover card fees."
        percentLabel="Percent of gift"
        currency={currency}
        stored={program.fee_cover}
      />
    </>
  );
}

function Privacy({ program }: PartProps) {
  return (
    <>
      <RadioGroup
        name="public_names"
        legend="Names that visitors and donors see"
        choices={Object.entries(NAME_WORDS).map(([value, words]) => ({ value, ...words }))}
        defaultValue={program.public_names}
      />
      <CheckboxField
        name="share_recipients"
        label="Show recipients in link previews"
        hint="A shared link to a recipient’s page then shows the recipient’s public name and picture. Otherwise it shows the program."
        defaultChecked={program.share_recipients}
      />
      <CheckboxField
        name="search_engines"
        label="Let search engines list the gallery and its recipients"
        hint="Search engines keep copies of names and pictures, even after you remove them here."
        defaultChecked={program.search_engines}
      />
    </>
  );
}

const COLUMNS = [1, 2, 3, 4, 5, 6].map((count) => ({
  value: String(count),
  label: count === 1 ? "1 column" : `${count} columns`,
}));

function Gallery({ program, orders }: PartProps & { orders: readonly Option[] }) {
  return (
    <>
      <TextareaField
        name="gallery_text"
        label="Gallery intro text"
        optional
        defaultValue={program.gallery_text}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          name="gallery_sort"
          label="Default order"
          options={orders}
          defaultValue={program.gallery_sort}
        />
        <SelectField
          name="gallery_columns"
          label="Columns on wide screens"
          options={COLUMNS}
          defaultValue={program.gallery_columns}
        />
      </div>
      <CheckboxField
        name="links_disabled"
        label="Don’t link to this gallery from the home page"
        hint="The program is still listed, and anyone with the link can open it."
        defaultChecked={program.links_disabled}
      />
    </>
  );
}
