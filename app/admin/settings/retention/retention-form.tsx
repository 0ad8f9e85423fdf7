"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { RetentionView } from "@/lib/retention/schema";
import { saveRetention } from "./actions";

/** The periods that the organization may change, in days. */
export function RetentionForm({ periods }: { periods: readonly RetentionView[] }) {
  return (
    <Form action={saveRetention} className="max-w-2xl">
      <div className="grid gap-6 sm:grid-cols-2">
        {periods.map(({ name, title, days, least_days }) => (
          <TextField
            key={name}
            name={name}
            label={`${title}, in days`}
            hint={`At least ${least_days} days.`}
            inputMode="numeric"
            defaultValue={days}
          />
        ))}
      </div>
      <SubmitButton className="self-start">Save changes</SubmitButton>
    </Form>
  );
}
