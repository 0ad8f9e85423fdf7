"use client";

import { useState } from "react";
import type { FormFields } from "@/app/_components/forms/form";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { TextField } from "@/app/_components/ui/text-field";
import type { ProgramView } from "@/lib/sponsorship/schema";
import { FUNDING_WORDS } from "../words";

type Stored = Pick<ProgramView, "funding_type" | "contribution_threshold">;

/** How entities are paid for, and how much each is to raise where gifts add up. */
export function FundingFields({ fields, stored }: { fields: FormFields; stored?: Stored }) {
  const { value, error } = fields;
  const [chosen, setChosen] = useState(value("funding_type", stored?.funding_type ?? "sponsors"));
  return (
    <>
      <RadioGroup
        name="funding_type"
        legend="What each entity needs"
        choices={Object.entries(FUNDING_WORDS).map(([each, words]) => ({ value: each, ...words }))}
        defaultValue={chosen}
        onValueChange={setChosen}
        error={error("funding_type")}
      />
      <div className={chosen === "contribution" ? undefined : "hidden noscript:block"}>
        <ThresholdField fields={fields} stored={stored} />
      </div>
    </>
  );
}

export function ThresholdField({ fields, stored }: { fields: FormFields; stored?: Stored }) {
  return (
    <TextField
      name="contribution_threshold"
      label="Amount each entity is to raise"
      hint="Unless the entity itself says otherwise."
      inputMode="decimal"
      className="max-w-72"
      defaultValue={fields.value(
        "contribution_threshold",
        stored?.contribution_threshold?.toString(),
      )}
      error={fields.error("contribution_threshold")}
    />
  );
}
