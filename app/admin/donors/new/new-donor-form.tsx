"use client";

import type { Option } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import type { Found } from "@/app/_components/forms/form-state";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextLink } from "@/app/_components/ui/link";
import type { CustomForm } from "@/app/admin/_components/custom/form-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { DonorView } from "@/lib/donors/schema";
import { DonorFields } from "../_components/donor-fields";
import { addDonor } from "../actions";

type Props = {
  countries: readonly Option[];
  topics: readonly Option[];
  /** What is known already, of somebody who registered for an event. */
  known: Pick<DonorView, "first_name" | "last_name" | "email">;
  custom: CustomForm;
};

export function NewDonorForm({ countries, topics, known, custom }: Props) {
  return (
    <Form action={addDonor} className="max-w-2xl">
      {(fields) => (
        <>
          {fields.state.found && <SomebodyAlike found={fields.state.found} />}
          <DonorFields donor={known} {...{ countries, topics, custom }} />
          <SaveRow label="Add donor" />
        </>
      )}
    </Form>
  );
}

function SomebodyAlike({ found }: { found: readonly Found[] }) {
  return (
    <section aria-label="Possible duplicates" className="rounded-lg border p-4">
      <ul className="divide-y">
        {found.map(({ href, label, detail }) => (
          <li key={href} className="py-3 first:pt-0">
            <TextLink href={href} className="font-semibold">
              {label}
            </TextLink>
            <span className="block text-sm wrap-anywhere text-muted-foreground">{detail}</span>
          </li>
        ))}
      </ul>
      {/* Plain: a tick for an earlier list says nothing of this one. */}
      <CheckboxField name="confirmed" label="Add as a new donor anyway" className="mt-3" />
    </section>
  );
}
