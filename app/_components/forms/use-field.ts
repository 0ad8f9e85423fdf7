"use client";

import type { ComponentProps, ElementType, ReactNode } from "react";
import { useFormFields } from "./form-fields";

export type Own = {
  defaultValue?: string | number | null;
  /** Another field of the form, whose problem shows here while this one has none. */
  alsoOf?: string;
};

/** A field of a `<Form>` made of one that stands for itself. */
export type OfForm<Plain extends ElementType> = Omit<ComponentProps<Plain>, keyof Own> & Own;

/** What the form says of one field. A message of its own counts more. */
export function useField({
  name,
  error,
  defaultValue,
  alsoOf,
}: Own & { name: string; error?: ReactNode }) {
  const fields = useFormFields();
  return {
    fields,
    error: error ?? fields.error(name) ?? (alsoOf && fields.error(alsoOf)),
    value: fields.value(name, defaultValue?.toString()),
  };
}
