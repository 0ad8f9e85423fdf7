import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { describedBy, FieldError, Hint, RequirementMark } from "./field";

export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input type="checkbox" className={cn("choice-box choice-check", className)} {...props} />;
}

type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "size"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
};

/** One yes or no, with its words to the right of the box. */
export function CheckboxField({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  className,
  ...props
}: CheckboxFieldProps) {
  return (
    <div data-field className={cn("flex flex-col gap-1.5", className)}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex items-start gap-3">
        <Checkbox
          id={id}
          name={name}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          {...props}
        />
        <div className="min-w-0">
          <label htmlFor={id} className="cursor-pointer">
            {label}
            <RequirementMark required={props.required} optional={optional} />
          </label>
          {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
        </div>
      </div>
    </div>
  );
}
