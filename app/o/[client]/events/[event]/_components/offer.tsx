import type { ReactNode } from "react";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Badge } from "@/app/_components/ui/badge";
import { describedBy, FieldError } from "@/app/_components/ui/field";
import { Select } from "@/app/_components/ui/select";

/** One thing that can be had, with how to choose it. */
export function Offer({ children, control }: { children: ReactNode; control: ReactNode }) {
  return (
    <li className="flex flex-col gap-4 rounded-xl border bg-card p-5 shadow-sm sm:flex-row sm:items-start sm:justify-between sm:gap-8 sm:p-6">
      <div className="min-w-0">{children}</div>
      <div className="shrink-0 sm:w-44">{control}</div>
    </li>
  );
}

export function Heading({
  name,
  price,
  words,
}: {
  name: string;
  price: string;
  words: string | null;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h4 className="font-serif text-lg font-semibold">{name}</h4>
      <p className="text-numeric text-lg font-semibold">{price}</p>
      {words && <Badge tone={words.startsWith("Only") ? "warning" : "neutral"}>{words}</Badge>}
    </div>
  );
}

export function Facts({ facts }: { facts: readonly (string | null)[] }) {
  const told = facts.filter((fact) => fact !== null);
  if (told.length === 0) return null;
  return (
    <div className="mt-1">
      {told.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
  );
}

export function Gift({ words }: { words: string | null }) {
  return words && <p className="mt-2 text-sm text-muted-foreground">{words}</p>;
}

type QuantityProps = {
  name: string;
  of: string;
  min: number;
  max: number;
  chosen: number;
};

/** None, or as many as one order may have. */
export function Quantity({ name, of, min, max, chosen }: QuantityProps) {
  const fields = useFormFields();
  const error = fields.error(name);
  const counts = Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
  const start = fields.value(name, counts.includes(chosen) ? String(chosen) : "0");
  return (
    <div data-field className="flex flex-col gap-1.5">
      <label htmlFor={name} className="text-sm font-semibold">
        How many<span className="sr-only"> of {of}</span>
      </label>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <Select
        key={start}
        id={name}
        name={name}
        defaultValue={start}
        aria-describedby={describedBy(name, { error })}
        aria-invalid={error ? true : undefined}
      >
        <option value="0">0</option>
        {counts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
    </div>
  );
}
