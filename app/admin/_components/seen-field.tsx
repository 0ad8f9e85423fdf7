"use client";

import { useFormFields } from "@/app/_components/forms/form-fields";

/** What the form around it shows, by `seenOf`; after a refusal because of it, what the record is by then. */
export function SeenField({ seen }: { seen: string | undefined }) {
  const { value } = useFormFields();
  return seen === undefined ? null : (
    <input type="hidden" name="seen" value={value("seen", seen)} />
  );
}
