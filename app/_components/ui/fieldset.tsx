import type { ReactNode } from "react";
import { cn } from "./cn";
import { describedBy, FieldError, Hint, RequirementMark } from "./field";

export type FieldSetProps = {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  className?: string;
};

/** Several controls that answer one question. */
export function FieldSet({
  id,
  legend,
  hint,
  error,
  required,
  optional,
  className,
  children,
}: FieldSetProps & { children: ReactNode }) {
  return (
    <fieldset
      data-field
      aria-describedby={describedBy(id, { hint, error })}
      className={cn("flex min-w-0 flex-col gap-2", className)}
    >
      <legend className="mb-1.5 font-semibold">
        {legend}
        <RequirementMark required={required} optional={optional} />
      </legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
