"use client";

import { useRef } from "react";
import { RadioGroup, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Radio } from "@/app/_components/ui/choice-group";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { addGift } from "../actions";
import type { Choices, Start } from "../choices";
import type { Place } from "../paths";

type GiftFormProps = {
  place: Place;
  entity?: { id: number; title: string };
  choices: Choices;
  start: Start;
  /** Something is in the checkout already. */
  isAnother: boolean;
};

/** What for, how much and how often. All of it works by keyboard and without JavaScript. */
export function GiftForm({ place, entity, choices, start, isAnother }: GiftFormProps) {
  const { purposes, frequencies, fixed } = choices;
  return (
    <Form action={addGift.bind(null, place)}>
      {isAnother && !entity && <h2 className="text-xl">Add another gift</h2>}
      {entity ? (
        <input type="hidden" name="entity" value={entity.id} />
      ) : (
        <Purpose purposes={purposes} start={start.purpose} />
      )}
      {fixed ? (
        <p>
          <strong className="text-numeric text-xl">{fixed}</strong> a month
        </p>
      ) : (
        <Amount choices={choices} start={start} />
      )}
      {frequencies.length > 1 ? (
        <RadioGroup
          legend="Frequency"
          name="frequency"
          choices={frequencies}
          inline
          defaultValue={start.frequency}
        />
      ) : (
        <input type="hidden" name="frequency" value={frequencies[0]?.value ?? "0"} />
      )}
      <div>
        <SubmitButton size="lg">{isAnother ? "Add and continue" : "Continue"}</SubmitButton>
      </div>
    </Form>
  );
}

function Purpose({ purposes, start }: { purposes: Choices["purposes"]; start: string }) {
  const [only] = purposes;
  if (only && purposes.length === 1)
    return (
      <p>
        <input type="hidden" name="designation" value={only.value} />
        For: <strong>{only.label}</strong>
      </p>
    );
  return <RadioGroup legend="Ticket" name="designation" choices={purposes} defaultValue={start} />;
}

type AmountProps = { choices: Choices; start: Start };

/** Presets and an amount of one's own; typing one chooses it. */
function Amount({ choices: { amounts, bounds }, start }: AmountProps) {
  const fields = useFormFields();
  const own = useRef<HTMLInputElement>(null);
  const error = fields.error("amount");
  const chosen = fields.value("amount", start.amount);
  const other = (
    <TextField
      name="other_amount"
      id={amounts.length === 0 ? "amount" : "other_amount"}
      label={amounts.length === 0 ? "Amount" : "Other amount"}
      hint={bounds}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={start.otherAmount}
      onInput={() => choose(own.current)}
      className="max-w-60"
      alsoOf={amounts.length === 0 ? "amount" : undefined}
    />
  );
  if (amounts.length === 0) return other;
  return (
    <FieldSet id="amount" legend="How much" error={error}>
      <div className="flex flex-wrap gap-3">
        {[...amounts, { value: "other", label: "Other" }].map(({ value, label }, index) => {
          const id = index === 0 ? "amount" : `amount-${index + 1}`;
          return (
            <label
              key={value}
              htmlFor={id}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border border-input bg-card px-4 py-2 text-numeric font-semibold has-checked:border-link has-checked:bg-primary-soft"
            >
              <Radio
                id={id}
                ref={value === "other" ? own : undefined}
                name="amount"
                value={value}
                defaultChecked={value === chosen}
                aria-invalid={error ? true : undefined}
                onChange={value === "other" ? undefined : clearOther}
              />
              {label}
            </label>
          );
        })}
      </div>
      {other}
    </FieldSet>
  );
}

function choose(radio: HTMLInputElement | null) {
  if (radio) radio.checked = true;
}

function clearOther(event: React.ChangeEvent<HTMLInputElement>) {
  const other = event.currentTarget.form?.elements.namedItem("other_amount");
  if (other instanceof HTMLInputElement) other.value = "";
}
