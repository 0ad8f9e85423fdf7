"use client";

import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import type { DeclarationView } from "@/lib/giving/gift-aid/schema";
import { recordDeclaration, withdrawDeclaration } from "./actions";

const SCOPE_OPTIONS = [
  { value: "past_and_future", label: "Past four years and future gifts" },
  { value: "future", label: "Future gifts" },
  { value: "gift", label: "One gift" },
];

const WAYS = [
  { value: "written", label: "On paper" },
  { value: "online", label: "Online or by email" },
  { value: "spoken", label: "In person or by phone" },
];

type Props = { donor: number; today: string; words: string };

/** Records a declaration as the donor made it. */
export const RecordForm = ({ donor, today, words }: Props) => (
  <Form action={recordDeclaration} className="max-w-2xl">
    {({ value, error }) => (
      <>
        <input type="hidden" name="donor" value={donor} />
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField
            name="scope"
            label="Gifts covered"
            options={SCOPE_OPTIONS}
            defaultValue={value("scope", "past_and_future")}
            error={error("scope")}
          />
          <SelectField
            name="way"
            label="Method of declaration"
            options={WAYS}
            defaultValue={value("way", "written")}
            error={error("way")}
          />
          <TextField
            name="declared_on"
            label="Date of the declaration"
            type="date"
            max={today}
            defaultValue={value("declared_on", today)}
            error={error("declared_on")}
          />
          <TextField
            name="confirmed_on"
            label="Confirmed in writing on"
            hint="Only for declarations made in person or by phone. They take effect once confirmed."
            type="date"
            optional
            max={today}
            defaultValue={value("confirmed_on")}
            error={error("confirmed_on")}
          />
        </div>
        <TextField
          name="donation_id"
          label="Gift number"
          hint="Only for a declaration covering one gift: the number in the address of the gift’s page."
          inputMode="numeric"
          optional
          className="max-w-72"
          defaultValue={value("donation_id")}
          error={error("donation_id")}
        />
        <TextareaField
          name="words"
          label="Wording agreed to by the donor"
          hint={`Leave blank for HMRC’s model declaration: “${words}”`}
          optional
          rows={4}
          defaultValue={value("words")}
          error={error("words")}
        />
        <SubmitButton className="self-start">Record declaration</SubmitButton>
      </>
    )}
  </Form>
);

type OneProps = { declaration: DeclarationView; today: string };

/** Withdraws a declaration, and confirms a spoken one. */
export function DeclarationForm({ declaration, today }: OneProps) {
  const isOpen = declaration.way === "spoken" && !declaration.confirmed_on;
  const name = isOpen ? "confirmed_on" : "withdrawn_on";
  return (
    <Form action={withdrawDeclaration}>
      {({ value, error }) => (
        <div className="flex flex-wrap items-end gap-4">
          <input type="hidden" name="donor" value={declaration.donor_id} />
          <input type="hidden" name="declaration" value={declaration.id} />
          <TextField
            id={`${name}-${declaration.id}`}
            name={name}
            label={isOpen ? "Confirmed in writing on" : "Withdrawn on"}
            type="date"
            max={isOpen ? today : undefined}
            defaultValue={value(name, declaration[name])}
            error={error(name)}
          />
          <SubmitButton variant="secondary">Save</SubmitButton>
        </div>
      )}
    </Form>
  );
}
