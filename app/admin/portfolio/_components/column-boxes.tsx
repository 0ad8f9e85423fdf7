"use client";

import { CheckboxGroup, type Choice } from "@/app/_components/ui/choice-group";

type Props = { choices: readonly Choice[]; chosen: readonly string[] };

/** A box for each figure, made by the browser as a filter’s field is. */
export function ColumnBoxes({ choices, chosen }: Props) {
  return (
    <div className="[&_fieldset>div]:grid [&_fieldset>div]:gap-x-6 [&_fieldset>div]:sm:grid-cols-2">
      <CheckboxGroup name="columns" legend="Columns" choices={choices} defaultValues={chosen} />
    </div>
  );
}
