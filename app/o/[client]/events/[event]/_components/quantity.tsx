"use client";

import { Minus, Plus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { describedBy, FieldError } from "@/app/_components/ui/field";
import { useTranslate } from "@/app/_language/use-translate";
import { useChoosing } from "./choosing";

type QuantityProps = {
  name: string;
  of: string;
  min: number;
  max: number;
  chosen: number;
};

/** None, or as many as one order may have: typed, or counted up and down. */
export function Quantity({ name, of, min, max, chosen }: QuantityProps) {
  const t = useTranslate("event");
  const fields = useFormFields();
  const { recount } = useChoosing();
  const [typed, setTyped] = useState(fields.value(name, chosen > 0 ? String(chosen) : "0"));
  const error = fields.error(name);
  const count = Number(typed) || 0;
  const set = (next: number) => setTyped(String(next));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form holds another count by now
  useEffect(recount, [recount, typed]);
  return (
    <div data-field className="flex flex-col items-end gap-1.5">
      <label htmlFor={name} className="sr-only">
        {t("howManyOf", { name: of })}
      </label>
      <div className="flex items-center gap-1">
        <Step
          label={t("oneFewer", { name: of })}
          isOff={count <= 0}
          onStep={() => set(count <= min ? 0 : count - 1)}
        >
          <Minus aria-hidden className="size-5" />
        </Step>
        <input
          id={name}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={max}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => set(count)}
          aria-describedby={describedBy(name, { error })}
          aria-invalid={error ? true : undefined}
          className="h-11 w-14 rounded-lg border border-input bg-card text-center text-lg font-semibold tabular-nums [appearance:textfield] aria-invalid:border-danger noscript:w-20 noscript:[appearance:auto] [&::-webkit-inner-spin-button]:appearance-none"
        />
        <Step
          label={t("oneMore", { name: of })}
          isOff={count >= max}
          onStep={() => set(count < min ? min : count + 1)}
        >
          <Plus aria-hidden className="size-5" />
        </Step>
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}

type StepProps = { label: string; isOff: boolean; onStep: () => void; children: ReactNode };

/** It keeps the focus where it has nothing more to do, so that a keyboard does not lose its place. */
const Step = ({ label, isOff, onStep, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onStep}
    className="grid size-11 place-items-center rounded-lg border border-input bg-secondary hover:bg-muted aria-disabled:cursor-not-allowed aria-disabled:opacity-40 noscript:hidden"
  >
    {children}
  </button>
);
