"use client";

import { useState } from "react";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Field } from "@/app/_components/ui/field";
import { Select } from "@/app/_components/ui/select";
import { useSpeech } from "@/app/_language/use-speech";
import type { Formats } from "@/lib/language/formats";
import { fiscalYearOf } from "@/lib/portfolio/fiscal-years";

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(2026, index, 1)),
  ),
}));

type Props = { month: number; namedBy: "start" | "end"; today: string };

/** When a year begins and what it is called, with what that makes of today. */
export function YearFields(stored: Props) {
  const { value, error } = useFormFields();
  const { format } = useSpeech("common");
  const [month, setMonth] = useState(value("fiscal_start_month", String(stored.month)));
  const [namedBy, setNamedBy] = useState(value("year_named_by", stored.namedBy));
  return (
    <>
      <Field
        name="fiscal_start_month"
        label="Fiscal year starts in"
        className="max-w-72"
        error={error("fiscal_start_month")}
      >
        {(control) => (
          <Select
            {...control}
            defaultValue={month}
            onChange={(event) => setMonth(event.currentTarget.value)}
          >
            {MONTHS.map(({ value: number, label }) => (
              <option key={number} value={number}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RadioGroup
        name="year_named_by"
        legend="Fiscal year is named for the year in which"
        choices={[
          { value: "start", label: "it starts" },
          { value: "end", label: "it ends" },
        ]}
        inline
        defaultValue={namedBy}
        onValueChange={setNamedBy}
      />
      <p role="status" className="rounded-lg bg-muted p-4">
        {sentenceOf(format, stored.today, Number(month), namedBy === "end" ? "end" : "start")}
      </p>
    </>
  );
}

function sentenceOf(
  format: Formats,
  today: string,
  fiscalStartMonth: number,
  yearNamedBy: "start" | "end",
): string {
  const { label, from, to } = fiscalYearOf(today, { fiscalStartMonth, yearNamedBy });
  return `Today is in fiscal year ${label}, which started on ${format.date(from)} and ends on ${format.date(to)}.`;
}
