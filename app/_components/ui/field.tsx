import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { CommonWord } from "@/app/_language/common-word";
import { cn } from "./cn";

/** What a control needs to belong to its label, hint and error: spread it on the control. */
export type FieldControl = {
  id: string;
  name: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

export type FieldProps = {
  name: string;
  /** Defaults to `name`; give it where a name occurs twice on a page. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Writes "(optional)" behind the label. */
  optional?: boolean;
  /** Hides the label from sight only, as in a table whose column says it. */
  hideLabel?: boolean;
  className?: string;
};

/** Label, hint and error around one control: `<Field …>{(control) => <Input {...control} />}</Field>`. */
export function Field({
  name,
  id = name,
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const control: FieldControl = {
    id,
    name,
    required: required || undefined,
    "aria-describedby": describedBy(id, { hint, error }),
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div data-field className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-semibold"}>
        {label}
        <RequirementMark required={required} optional={optional} />
      </label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children(control)}
    </div>
  );
}

/** The value of `aria-describedby` for the hint and error that are shown. */
export function describedBy(
  id: string,
  { hint, error }: { hint?: ReactNode; error?: ReactNode },
): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

export function RequirementMark({
  required,
  optional,
}: {
  required?: boolean;
  optional?: boolean;
}) {
  if (required) {
    return (
      <span aria-hidden className="text-danger">
        {" *"}
      </span>
    );
  }
  return optional ? (
    <span className="font-normal text-muted-foreground">
      {" "}
      <CommonWord name="optional" />
    </span>
  ) : null;
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-muted-foreground">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">
          <CommonWord name="error" />{" "}
        </span>
        {children}
      </span>
    </p>
  );
}
