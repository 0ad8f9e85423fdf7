"use client";

import { RadioGroup, TextareaField, TextField } from "@/app/_components/forms/fields";
import type { CheckoutView } from "@/lib/checkout/schema";

const KINDS = [
  { value: "", label: "No, this gift is from me" },
  { value: "in_honor", label: "Yes, in honor of someone" },
  { value: "in_memory", label: "Yes, in memory of someone" },
];

/** Whom a gift is dedicated to, and who shall hear of it. Shown once it is wanted, without JavaScript too. */
export function TributeFields({ checkout: { tribute } }: { checkout: CheckoutView }) {
  return (
    <div className="group flex flex-col gap-5">
      <RadioGroup
        legend="Is this gift in honor or in memory of someone?"
        name="tribute_kind"
        id="tribute"
        choices={KINDS}
        defaultValue={tribute?.kind}
      />
      <div className="flex flex-col gap-5 group-has-[#tribute:checked]:hidden">
        <TextField
          name="tribute_name"
          label="Honoree’s name"
          autoComplete="off"
          defaultValue={tribute?.name}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="tribute_notify_name"
            label="Who to notify"
            optional
            autoComplete="off"
            defaultValue={tribute?.notify_name}
          />
          <TextField
            name="tribute_notify_email"
            type="email"
            label="Their email"
            optional
            autoComplete="off"
            defaultValue={tribute?.notify_email}
          />
        </div>
        <TextareaField
          name="tribute_message"
          label="Message to them"
          optional
          hint="We won’t mention the amount."
          rows={3}
          maxLength={1000}
          defaultValue={tribute?.message}
        />
      </div>
    </div>
  );
}
