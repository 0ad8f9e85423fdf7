"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import type { Option } from "@/app/_components/forms/choices";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { FundraisingSettingsView } from "@/lib/portfolio/settings-schema";
import { saveFundraising } from "./actions";
import { YearFields } from "./year-fields";

type Props = { settings: FundraisingSettingsView; methods: readonly Option[] };

export function FundraisingForm({ settings, methods }: Props) {
  return (
    <Form action={saveFundraising} className="max-w-2xl" quiet>
      <YearFields
        month={settings.fiscal_start_month}
        namedBy={settings.year_named_by}
        today={settings.today}
      />
      <BandFields settings={settings} />
      <CheckboxGroup
        name="excluded_methods"
        legend="Do not count as giving"
        hint="Gifts made this way stay on record but count in no figures."
        choices={methods}
        inline
        defaultValues={settings.excluded_methods}
      />
      <CheckboxField
        name="counts_covered_fees"
        label="Count covered fees as giving"
        defaultChecked={settings.counts_covered_fees}
      />
      <SaveRow label="Save settings" />
    </Form>
  );
}

const BANDS = [
  { band: "micro", label: "Micro, up to" },
  { band: "small", label: "Small, up to" },
  { band: "midsize", label: "Midsize, up to" },
  { band: "major", label: "Major, up to" },
] as const;

type BandProps = { settings: FundraisingSettingsView };

function BandFields({ settings }: BandProps) {
  const { error } = useFormFields();
  return (
    <FieldSet
      id="bands"
      legend="Giving levels"
      hint={`Based on a donor’s giving this year or last, whichever is higher, in ${settings.currency}. Donors above the major level are “supersize.”`}
      error={error("segment_bands")}
    >
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
        {BANDS.map(({ band, label }, index) => (
          <TextField
            key={band}
            name={`band_${band}`}
            id={index === 0 ? "segment_bands" : `band_${band}`}
            label={label}
            inputMode="numeric"
            defaultValue={settings.segment_bands[band]}
          />
        ))}
      </div>
    </FieldSet>
  );
}
