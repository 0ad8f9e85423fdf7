"use client";

import Link from "next/link";
import { useState } from "react";
import { Form, type FormFields } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { TicketTypeView } from "@/lib/events/product-schema";
import type { EventSetupView } from "@/lib/events/setup-schema";
import type { EntryWords } from "@/lib/giving/receipt-profiles/entry-words";
import { Part } from "../../_components/part";
import { CapacityField, PriceFields, TimingField } from "../../_components/product-fields";
import { TimeField } from "../../_components/time-field";
import { saveTicket } from "../../product-actions";
import { GROUP_WORDS } from "../../words";

type Times = { sales_start_at: string; sales_end_at: string };

type TicketFormProps = {
  event: EventSetupView;
  words: EntryWords;
  stored?: TicketTypeView;
  times?: Times;
};

type PartProps = { fields: FormFields; event: EventSetupView; stored?: TicketTypeView };

export function TicketForm({ event, words, stored, times }: TicketFormProps) {
  return (
    <Form action={saveTicket} quiet className="max-w-2xl gap-10">
      {(fields) => {
        const part = { fields, event, stored };
        return (
          <>
            <input type="hidden" name="event" value={event.id} />
            <input type="hidden" name="timezone" value={event.timezone} />
            {stored && <input type="hidden" name="item" value={stored.id} />}
            <div className="flex flex-col gap-6">
              <NameAndText {...part} />
              <PriceFields {...part} words={words} />
            </div>
            <Part title="Who comes with it">
              <Group {...part} />
              <TimingField {...part} />
            </Part>
            <Part title="Sale">
              <Sale {...part} times={times} />
            </Part>
            <SaveRow label={stored ? "Save ticket" : "Add ticket"} state={fields.state}>
              <Button asChild variant="secondary">
                <Link href={`/admin/events/${event.id}/tickets`}>Cancel</Link>
              </Button>
            </SaveRow>
          </>
        );
      }}
    </Form>
  );
}

const NameAndText = ({ fields: { value, error }, stored }: PartProps) => (
  <>
    <TextField
      name="name"
      label="Name"
      hint="As guests read it, such as “Single seat”."
      maxLength={255}
      defaultValue={value("name", stored?.name)}
      error={error("name")}
    />
    <TextareaField
      name="description"
      label="What comes with it"
      optional
      rows={2}
      maxLength={2000}
      defaultValue={value("description", stored?.description)}
      error={error("description")}
    />
  </>
);

function Group({ fields: { value, error }, stored }: PartProps) {
  const [kind, setKind] = useState(
    value("registration_group_kind", stored?.registration_group_kind ?? "individual"),
  );
  return (
    <>
      <RadioGroup
        name="registration_group_kind"
        legend="It admits"
        className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
        choices={Object.entries(GROUP_WORDS).map(([each, words]) => ({ value: each, ...words }))}
        defaultValue={kind}
        onValueChange={setKind}
        error={error("registration_group_kind")}
      />
      <div className={kind === "individual" ? "hidden noscript:contents" : "contents"}>
        <TextField
          name="admissions_per_unit"
          label="Guests with one ticket"
          inputMode="numeric"
          className="max-w-72"
          defaultValue={value(
            "admissions_per_unit",
            String(stored && stored.admissions_per_unit > 1 ? stored.admissions_per_unit : 8),
          )}
          error={error("admissions_per_unit")}
        />
        <TextField
          name="group_label_prompt"
          label="What to ask for its name"
          hint="Such as “What shall we call your table?” Leave it empty to ask for none."
          optional
          maxLength={255}
          defaultValue={value("group_label_prompt", stored?.group_label_prompt)}
          error={error("group_label_prompt")}
        />
      </div>
    </>
  );
}

function Sale({ fields, event, stored, times }: PartProps & { times?: Times }) {
  const { value, values, error, state } = fields;
  const isRefused = state.problems.length > 0;
  const box = (name: "active" | "hidden", before: boolean) =>
    isRefused ? values(name).length > 0 : (stored?.[name] ?? before);
  const [isHidden, setIsHidden] = useState(box("hidden", false));
  return (
    <>
      <CheckboxField
        name="active"
        label="On sale"
        hint="Off sale, nobody can choose it; those who have it keep it."
        defaultChecked={box("active", true)}
        error={error("active")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TimeField
          fields={fields}
          name="sales_start_at"
          label="Sold from"
          optional
          stored={times?.sales_start_at}
        />
        <TimeField
          fields={fields}
          name="sales_end_at"
          label="Sold until"
          optional
          stored={times?.sales_end_at}
        />
      </div>
      <p className="text-sm text-muted-foreground">
        As a clock in {event.timezone.replaceAll("_", " ")} shows it.
      </p>
      <CapacityField fields={fields} stored={stored} what="tickets" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="min_per_order"
          label="At least in one registration"
          inputMode="numeric"
          defaultValue={value("min_per_order", String(stored?.min_per_order ?? 1))}
          error={error("min_per_order")}
        />
        <TextField
          name="max_per_order"
          label="At most in one registration"
          inputMode="numeric"
          defaultValue={value("max_per_order", String(stored?.max_per_order ?? 10))}
          error={error("max_per_order")}
        />
      </div>
      <CheckboxField
        name="hidden"
        label="Hidden"
        hint="It is not on the public page unless somebody gives its code."
        defaultChecked={isHidden}
        onChange={(event) => setIsHidden(event.currentTarget.checked)}
        error={error("hidden")}
      />
      <div className={isHidden ? undefined : "hidden noscript:block"}>
        <TextField
          name="access_code"
          label="Code that shows it"
          hint="Such as BOARD-2027. Several hidden tickets may share one; without a code only your staff sell it."
          optional
          maxLength={40}
          className="max-w-96"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={value("access_code", stored?.access_code)}
          error={error("access_code")}
        />
      </div>
      <TextField
        name="code"
        label="Short word for lists"
        hint="Such as SEAT, on exports and at the door."
        optional
        maxLength={60}
        className="max-w-72"
        defaultValue={value("code", stored?.code)}
        error={error("code")}
      />
    </>
  );
}
