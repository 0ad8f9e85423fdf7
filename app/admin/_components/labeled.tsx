import { type ChangeEvent, type ReactNode, useId } from "react";
import { Checkbox } from "@/app/_components/ui/checkbox";
import { cn } from "@/app/_components/ui/cn";
import { FieldError } from "@/app/_components/ui/field";

type LabeledProps = {
  id: string;
  label: string;
  optional?: boolean;
  hint?: string;
  /** What is wrong, shown with the ID `errorId(id)` that the control names as its description. */
  error?: string;
  className?: string;
  /** The control, with this id. */
  children: ReactNode;
};

/** A control of the builder with its label. The builder keeps what is typed itself, so it is in no form's state. */
export const Labeled = ({
  id,
  label,
  optional,
  hint,
  error,
  className,
  children,
}: LabeledProps) => (
  <div className={cn("flex min-w-0 flex-col gap-1", className)}>
    <label htmlFor={id} className="text-sm font-semibold">
      {label}
      {optional && <span className="font-normal text-muted-foreground"> (optional)</span>}
    </label>
    {hint && <p className="text-sm text-muted-foreground">{hint}</p>}
    {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    {children}
  </div>
);

export const errorId = (id: string): string => `${id}-error`;

type TickProps = {
  label: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

export function Tick({ label, ...box }: TickProps) {
  const id = useId();
  return (
    <div className="flex min-h-6 items-center gap-2 text-sm">
      <Checkbox id={id} {...box} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
