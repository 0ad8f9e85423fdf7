"use client";

import { useState } from "react";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import type { ProgramView } from "@/lib/sponsorship/schema";
import { FUNDING_WORDS } from "../words";

type Stored = Pick<ProgramView, "funding_type" | "contribution_threshold">;

/** How entities are paid for, and how much each is to raise where gifts add up. */
export function FundingFields({ stored }: { stored?: Stored }) {
  const { value } = useFormFields();
  const [chosen, setChosen] = useState(value("funding_type", stored?.funding_type ?? "sponsors"));
  return (
    <>
      <RadioGroup
        name="funding_type"
        legend="Funding"
        choices={Object.entries(FUNDING_WORDS).map(([each, words]) => ({ value: each, ...words }))}
        defaultValue={chosen}
        onValueChange={setChosen}
      />
      <div className={chosen === "contribution" ? undefined : "hidden noscript:block"}>
        <ThresholdField stored={stored} />
      </div>
    </>
  );
}

export const ThresholdField = ({ stored }: { stored?: Stored }) => (
  <TextField
    name="contribution_threshold"
    label="Amount to raise per recipient"
    hint="Default. Recipients can have their own amount."
    inputMode="decimal"
    className="max-w-72"
    defaultValue={stored?.contribution_threshold}
  />
);
