import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { describedBy, FieldError, Hint, RequirementMark } from "./field";

/** The box and the round button share all but their shape and mark. */
export const choiceClasses =
  "relative size-6 shrink-0 cursor-pointer appearance-none border-2 border-input bg-card transition-colors " +
  "checked:border-link checked:bg-link hover:border-link " +
  "before:absolute before:inset-0 before:bg-card before:opacity-0 checked:before:opacity-100 " +
  "disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-danger forced-colors:appearance-auto";

const checkMark = "before:[clip-path:polygon(20%_50%,31%_39%,43%_52%,69%_24%,80%_35%,43%_73%)]";

export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="checkbox"
      className={cn(choiceClasses, "rounded-sm", checkMark, className)}
      {...props}
    />
  );
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
