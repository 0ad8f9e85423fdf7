"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { plural } from "@/lib/format/amounts";
import type { RetentionView } from "@/lib/retention/schema";
import { saveRetention } from "./actions";
import { periodWords } from "./period-words";

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
            hint={leastWords(least_days ?? 1)}
            inputMode="numeric"
            defaultValue={days}
          />
        ))}
      </div>
      <SubmitButton className="self-start">Save changes</SubmitButton>
    </Form>
  );
}

function leastWords(days: number): string {
  const [said, exact] = [periodWords(days), plural(days, "day")];
  return said === exact ? `At least ${exact}.` : `At least ${exact} (${said}).`;
}
