"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup, RadioGroup } from "@/app/_components/forms/choice-groups";
import { optionsOf, optionsOfRows } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { DerivedFields } from "@/app/admin/_components/derived-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { wordFrom } from "@/app/admin/_components/word-from";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { TicketTypeView } from "@/lib/events/setup/product-schema";
import type { QuestionSetupView } from "@/lib/events/setup/question-schema";
import { CHOICE_TYPES } from "@/lib/questions/question";
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
  <Form action={saveQuestion} quiet className="max-w-2xl gap-10!">
    <input type="hidden" name="event" value={event.id} />
    {stored && <input type="hidden" name="item" value={stored.id} />}
    <div className="flex flex-col gap-6">
      <Words stored={stored} />
      <Kind stored={stored} />
    </div>
    <Asked stored={stored} earlier={earlier} tickets={tickets} />
    <SaveRow label={stored ? "Save question" : "Add question"}>
      <Button asChild variant="secondary">
        <Link href={`/admin/events/${event.id}/questions`}>Cancel</Link>
      </Button>
    </SaveRow>
  </Form>
);

const Words = ({ stored }: PartProps) => (
  <>
    <DerivedFields
      source={{
        name: "field_label",
        label: "Question",
        hint: "As guests see it, for example, “Which meal would you like?”",
        maxLength: 500,
        defaultValue: stored?.field_label,
      }}
      derived={{
        name: "field_key",
        label: "Key",
        hint: "Column name in exports and the API",
        maxLength: 100,
        className: "max-w-96",
        defaultValue: stored?.field_key,
      }}
      derive={(label) => wordFrom(label, "_").replace(/^[^a-z]+/, "")}
    />
    <TextField
      name="help_text"
      label="Help"
      hint="Shown below the question"
      optional
      maxLength={1000}
      defaultValue={stored?.help_text}
    />
  </>
);

function Kind({ stored }: PartProps) {
  const { value } = useFormFields();
  const [type, setType] = useState(value("field_type", stored?.field_type ?? "text"));
  return (
    <>
      <RadioGroup
        name="field_type"
        legend="Answer type"
        className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
        choices={optionsOf(QUESTION_WORDS)}
        defaultValue={type}
        onValueChange={setType}
      />
      <div className={CHOICE_TYPES.includes(type) ? undefined : "hidden noscript:block"}>
        <TextareaField
          name="options"
          label="Answer choices"
          hint="One per line. Removed options remain on answers already given."
          rows={4}
          defaultValue={stored?.options.join("\n")}
        />
      </div>
      <CheckboxField
        name="required"
        label="Required"
        hint="A group is complete once all required questions are answered."
        defaultChecked={stored?.required}
      />
      <CheckboxField
        name="active"
        label="Asked"
        hint="Turn off to stop asking. Existing answers stay."
        defaultChecked={stored?.active ?? true}
      />
    </>
  );
}

type AskedProps = PartProps & Pick<QuestionFormProps, "earlier" | "tickets">;

function Asked({ stored, earlier, tickets }: AskedProps) {
  const { value } = useFormFields();
  const [scope, setScope] = useState(value("scope", stored?.scope ?? "attendee"));
  return (
    <Part title="Audience">
      <RadioGroup
        name="scope"
        legend="Ask"
        choices={Object.entries(SCOPE_WORDS).map(([each, words]) => ({ value: each, ...words }))}
        defaultValue={scope}
        onValueChange={setScope}
      />
      <div className={scope === "buyer" ? "hidden noscript:contents" : "contents"}>
        <OnlyWith stored={stored} tickets={tickets} />
      </div>
      <ConditionFields stored={stored} scope={scope} earlier={earlier} />
    </Part>
  );
}

function OnlyWith({ stored, tickets }: PartProps & Pick<QuestionFormProps, "tickets">) {
  const { value } = useFormFields();
  const before = stored?.applies_to_ticket_type_ids ?? [];
  const initial = value("applies_to", before.length > 0 ? "some" : "all");
  const [chosen, setChosen] = useState(initial);
  if (tickets.length === 0) return null;
  return (
    <>
      <SelectField
        name="applies_to"
        label="Ask with"
        className="max-w-96"
        options={[
          { value: "all", label: "Every ticket and package" },
          { value: "some", label: "Selected tickets only" },
        ]}
        defaultValue={initial}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <div className={chosen === "some" ? undefined : "hidden noscript:block"}>
        <CheckboxGroup
          name="applies_to_ticket_type_ids"
          legend="Selected tickets"
          choices={optionsOfRows(tickets)}
          defaultValues={before.map(String)}
        />
      </div>
    </>
  );
}
