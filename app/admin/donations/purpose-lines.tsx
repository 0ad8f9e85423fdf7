"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import type { Option } from "@/app/_components/forms/choices";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { SelectField } from "@/app/_components/forms/select-field";
import { Button } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { TextField } from "@/app/_components/ui/text-field";

const MOST = 10;
/** Without JavaScript, empty ones stand ready. */
const READY = 4;

export type PurposeLine = { purpose: string; amount: string };

type Props = {
  options: readonly Option[];
  stored?: readonly PurposeLine[];
  amountLabel: string;
  hint?: string;
};

/** What a gift is for, in one line or several; a line without an amount does not count. */
export function PurposeLines({ options, stored = [], amountLabel, hint }: Props) {
  const { values, error } = useFormFields();
  const purposes = values(
    "lines",
    stored.map(({ purpose }) => purpose),
  );
  const amounts = values(
    "line_amount",
    stored.map(({ amount }) => amount),
  );
  const used = Math.max(1, amounts.findLastIndex(Boolean) + 1);
  const [shown, setShown] = useState(used);
  const rows = Math.max(shown, READY, used);
  return (
    <FieldSet id="purposes" legend="For" hint={hint} error={error("lines")}>
      <div className="flex flex-col gap-4">
        {Array.from({ length: rows }, (_, index) => index).map((index) => (
          <div
            key={index}
            className={cn(
              "gap-4 sm:grid-cols-[1fr_10rem]",
              index >= shown ? "hidden noscript:grid" : "grid",
            )}
          >
            <SelectField
              name="lines"
              id={index === 0 ? "lines" : `lines-${index + 1}`}
              label={index === 0 ? "Designation" : `Designation ${index + 1}`}
              options={options}
              defaultValue={purposes[index] ?? options[0]?.value ?? ""}
            />
            <TextField
              name="line_amount"
              id={`line_amount-${index + 1}`}
              label={index === 0 ? amountLabel : `${amountLabel} ${index + 1}`}
              inputMode="decimal"
              defaultValue={amounts[index] ?? ""}
            />
          </div>
        ))}
        {shown < MOST && (
          <Button
            variant="secondary"
            size="sm"
            className="self-start noscript:hidden"
            onClick={() => setShown(shown + 1)}
          >
            <Plus aria-hidden />
            Split with another designation
          </Button>
        )}
      </div>
    </FieldSet>
  );
}
