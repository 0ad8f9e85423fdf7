"use client";

import Link from "next/link";
import { useState } from "react";
import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { Button } from "@/app/_components/ui/button";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { CheckboxGroup, RadioGroup } from "@/app/_components/ui/choice-group";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { DerivedFields } from "@/app/admin/_components/derived-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { wordFrom } from "@/app/admin/_components/word-from";
import { CHOICE_TYPES } from "@/lib/events/choice-types";
import type { TicketTypeView } from "@/lib/events/product-schema";
import type { QuestionSetupView } from "@/lib/events/question-schema";
import type { EventSetupView } from "@/lib/events/setup-schema";
import { Part } from "../../_components/part";
import { saveQuestion } from "../../question-actions";
import { QUESTION_WORDS, SCOPE_WORDS } from "../../words";
import { ConditionFields } from "./condition-fields";
import type { PartProps } from "./part-props";

type QuestionFormProps = {
  event: EventSetupView;
  /** The questions that come before it. */
  earlier: readonly QuestionSetupView[];
  tickets: readonly TicketTypeView[];
  stored?: QuestionSetupView;
};

export const QuestionForm = ({ event, earlier, tickets, stored }: QuestionFormProps) => (
  <Form action={saveQuestion} quiet className="max-w-2xl gap-10">
    {(fields) => (
      <>
        <input type="hidden" name="event" value={event.id} />
        {stored && <input type="hidden" name="item" value={stored.id} />}
        <div className="flex flex-col gap-6">
          <Words fields={fields} stored={stored} />
          <Kind fields={fields} stored={stored} />
        </div>
        <Asked fields={fields} stored={stored} earlier={earlier} tickets={tickets} />
        <SaveRow label={stored ? "Save question" : "Add question"} state={fields.state}>
          <Button asChild variant="secondary">
            <Link href={`/admin/events/${event.id}/questions`}>Cancel</Link>
          </Button>
        </SaveRow>
      </>
    )}
  </Form>
);

const Words = ({ fields: { value, error }, stored }: PartProps) => (
  <>
    <DerivedFields
      source={{
        name: "field_label",
        label: "Question",
        hint: "As guests read it, such as “Which meal would you like?”",
        maxLength: 500,
        defaultValue: value("field_label", stored?.field_label),
        error: error("field_label"),
      }}
      derived={{
        name: "field_key",
        label: "Key",
        hint: "What exports and other software call it.",
        maxLength: 100,
        className: "max-w-96",
        defaultValue: value("field_key", stored?.field_key),
        error: error("field_key"),
      }}
      derive={(label) => wordFrom(label, "_").replace(/^[^a-z]+/, "")}
    />
    <TextField
      name="help_text"
      label="Help"
      hint="A sentence below the question."
      optional
      maxLength={1000}
      defaultValue={value("help_text", stored?.help_text)}
      error={error("help_text")}
    />
  </>
);

function Kind({ fields: { value, values, error, state }, stored }: PartProps) {
  const [type, setType] = useState(value("field_type", stored?.field_type ?? "text"));
  const isRefused = state.problems.length > 0;
  return (
    <>
      <RadioGroup
        name="field_type"
        legend="Kind of answer"
        className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
        choices={Object.entries(QUESTION_WORDS).map(([each, label]) => ({ value: each, label }))}
        defaultValue={type}
        onValueChange={setType}
        error={error("field_type")}
      />
      <div className={CHOICE_TYPES.includes(type) ? undefined : "hidden noscript:block"}>
        <TextareaField
          name="options"
          label="Answers to choose from"
          hint="One a line. One that is taken away stays where it was chosen."
          rows={4}
          defaultValue={value("options", stored?.options.join("\n"))}
          error={error("options")}
        />
      </div>
      <CheckboxField
        name="required"
        label="Required"
        hint="A group is complete once all that is required has an answer."
        defaultChecked={isRefused ? values("required").length > 0 : (stored?.required ?? false)}
        error={error("required")}
      />
      <CheckboxField
        name="active"
        label="Asked"
        hint="Off, nobody is asked; answers that were given stay."
        defaultChecked={isRefused ? values("active").length > 0 : (stored?.active ?? true)}
        error={error("active")}
      />
    </>
  );
}

type AskedProps = PartProps & Pick<QuestionFormProps, "earlier" | "tickets">;

function Asked({ fields, stored, earlier, tickets }: AskedProps) {
  const { value, error } = fields;
  const [scope, setScope] = useState(value("scope", stored?.scope ?? "attendee"));
  return (
    <Part title="Who is asked, and when">
      <RadioGroup
        name="scope"
        legend="Asked of"
        choices={Object.entries(SCOPE_WORDS).map(([each, words]) => ({ value: each, ...words }))}
        defaultValue={scope}
        onValueChange={setScope}
        error={error("scope")}
      />
      <div className={scope === "buyer" ? "hidden noscript:contents" : "contents"}>
        <OnlyWith fields={fields} stored={stored} tickets={tickets} />
      </div>
      <ConditionFields fields={fields} stored={stored} scope={scope} earlier={earlier} />
    </Part>
  );
}

function OnlyWith({
  fields: { value, values, error },
  stored,
  tickets,
}: PartProps & Pick<QuestionFormProps, "tickets">) {
  const before = stored?.applies_to_ticket_type_ids ?? [];
  const initial = value("applies_to", before.length > 0 ? "some" : "all");
  const [chosen, setChosen] = useState(initial);
  if (tickets.length === 0) return null;
  return (
    <>
      <SelectField
        name="applies_to"
        label="Asked with"
        className="max-w-96"
        options={[
          { value: "all", label: "Every ticket and package" },
          { value: "some", label: "Some tickets only" },
        ]}
        defaultValue={initial}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <div className={chosen === "some" ? undefined : "hidden noscript:block"}>
        <CheckboxGroup
          name="applies_to_ticket_type_ids"
          legend="With these tickets"
          choices={tickets.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValues={values("applies_to_ticket_type_ids", before.map(String))}
          error={error("applies_to_ticket_type_ids")}
        />
      </div>
    </>
  );
}
