"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { TicketTypeView } from "@/lib/events/setup/product-schema";
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

type PartProps = Pick<TicketFormProps, "stored">;

export function TicketForm({ event, words, stored, times }: TicketFormProps) {
  return (
    <Form action={saveTicket} quiet className="max-w-2xl gap-10!">
      <input type="hidden" name="event" value={event.id} />
      <input type="hidden" name="timezone" value={event.timezone} />
      {stored && <input type="hidden" name="item" value={stored.id} />}
      <div className="flex flex-col gap-6">
        <NameAndText stored={stored} />
        <PriceFields words={words} event={event} stored={stored} />
      </div>
      <Part title="Guests">
        <Group stored={stored} />
        <TimingField stored={stored} />
      </Part>
      <Part title="Sale">
        <Sale event={event} stored={stored} times={times} />
      </Part>
      <SaveRow label={stored ? "Save ticket" : "Add ticket"}>
        <Button asChild variant="secondary">
          <Link href={`/admin/events/${event.id}/tickets`}>Cancel</Link>
        </Button>
      </SaveRow>
    </Form>
  );
}

const NameAndText = ({ stored }: PartProps) => (
  <>
    <TextField
      name="name"
      label="Name"
      hint="As guests see it, for example, “Single seat”"
      maxLength={255}
      defaultValue={stored?.name}
    />
    <TextareaField
      name="description"
      label="Included"
      optional
      rows={2}
      maxLength={2000}
      defaultValue={stored?.description}
    />
  </>
);

function Group({ stored }: PartProps) {
  const { value } = useFormFields();
  const [kind, setKind] = useState(
    value("registration_group_kind", stored?.registration_group_kind ?? "individual"),
  );
  return (
    <>
      <RadioGroup
        name="registration_group_kind"
        legend="Admits"
        className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
        choices={Object.entries(GROUP_WORDS).map(([each, words]) => ({ value: each, ...words }))}
        defaultValue={kind}
        onValueChange={setKind}
      />
      <div className={kind === "individual" ? "hidden noscript:contents" : "contents"}>
        <TextField
          name="admissions_per_unit"
          label="Guests per ticket"
          inputMode="numeric"
          className="max-w-72"
          defaultValue={stored && stored.admissions_per_unit > 1 ? stored.admissions_per_unit : 8}
        />
        <TextField
          name="group_label_prompt"
          label="Name question"
          hint="For example, “What should we call your table?” Leave blank to not ask."
          optional
          maxLength={255}
          defaultValue={stored?.group_label_prompt}
        />
      </div>
    </>
  );
}

function Sale({ event, stored, times }: Omit<TicketFormProps, "words">) {
  const { ticked } = useFormFields();
  const [isHidden, setIsHidden] = useState(ticked("hidden", stored?.hidden));
  return (
    <>
      <CheckboxField
        name="active"
        label="On sale"
        hint="When off sale, it can’t be chosen. Existing guests keep it."
        defaultChecked={stored?.active ?? true}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TimeField
          name="sales_start_at"
          label="On sale from"
          optional
          stored={times?.sales_start_at}
        />
        <TimeField
          name="sales_end_at"
          label="On sale until"
          optional
          stored={times?.sales_end_at}
        />
      </div>
      <p className="text-sm text-muted-foreground">
        Local time in {event.timezone.replaceAll("_", " ")} .
      </p>
      <CapacityField stored={stored} what="tickets" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="min_per_order"
          label="Minimum per registration"
          inputMode="numeric"
          defaultValue={stored?.min_per_order ?? 1}
        />
        <TextField
          name="max_per_order"
          label="Maximum per registration"
          inputMode="numeric"
          defaultValue={stored?.max_per_order ?? 10}
        />
      </div>
      <CheckboxField
        name="hidden"
        label="Hidden"
        hint="Shown on the public page only to people with the code."
        defaultChecked={isHidden}
        onChange={(event) => setIsHidden(event.currentTarget.checked)}
      />
      <div className={isHidden ? undefined : "hidden noscript:block"}>
        <TextField
          name="access_code"
          label="Access code"
          hint="For example, BOARD-2027. Hidden tickets can share a code. Without one, only staff can sell the ticket."
          optional
          maxLength={40}
          className="max-w-96"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={stored?.access_code}
        />
      </div>
      <TextField
        name="code"
        label="Short name"
        hint="For example, SEAT. Used in exports and at check-in."
        optional
        maxLength={60}
        className="max-w-72"
        defaultValue={stored?.code}
      />
    </>
  );
}
