"use client";

import type { ComponentProps } from "react";
import { cn } from "@/app/_components/ui/cn";
import { describedBy, FieldError } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import { CommonWord } from "@/app/_language/common-word";
import { useFormScope } from "./form-scope";

type SeatFieldProps = ComponentProps<typeof Input> & {
  name: string;
  label: string;
  /** Whose it is, for readers: `Seat 3`. */
  seat: string;
  optional?: boolean;
};

/** One field of a seat's row: labelled on a phone, named by its column on a wide screen. */
export function SeatField({ name, label, seat, optional, className, ...props }: SeatFieldProps) {
  const { shown, problems } = useFormScope();
  const error = problems.get(name);
  return (
    <div data-field className={cn("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={name} className="text-sm font-semibold lg:sr-only">
        <span className="sr-only">{seat}, </span>
        {label}
        {optional && (
          <span className="font-normal text-muted-foreground">
            {" "}
            <CommonWord name="optional" />
          </span>
        )}
      </label>
      <Input
        id={name}
        name={name}
        defaultValue={shown[name]}
        aria-describedby={describedBy(name, { error })}
        aria-invalid={error ? true : undefined}
        {...props}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}
