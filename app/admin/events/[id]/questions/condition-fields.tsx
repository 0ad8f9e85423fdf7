"use client";

import { useState } from "react";
import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextareaField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import type { QuestionSetupView } from "@/lib/events/setup/question-schema";
import { possibleAnswers } from "@/lib/questions/asking";
import type { PartProps } from "./part-props";

const SCOPES = ["buyer", "group", "attendee"];

type Props = PartProps & { scope: string; earlier: readonly QuestionSetupView[] };

/** On which earlier question this one depends, and on which of its answers. */
export function ConditionFields({ stored, scope, earlier }: Props) {
  const { value } = useFormFields();
  const initial = value("show_if_field_key", stored?.show_if?.field_key ?? "");
  const [key, setKey] = useState(initial);
  const known = earlier.filter(
    (each) => each.active && SCOPES.indexOf(each.scope) <= SCOPES.indexOf(scope),
  );
  if (earlier.length === 0) return null;
  return (
    <>
      <SelectField
        name="show_if_field_key"
        label="Ask only if"
        hint="Choose an earlier question with the same or a wider audience."
        options={[
          { value: "", label: "Always ask" },
          ...known.map(({ field_key, field_label }) => ({ value: field_key, label: field_label })),
        ]}
        defaultValue={known.some(({ field_key }) => field_key === initial) ? initial : ""}
        onChange={(event) => setKey(event.currentTarget.value)}
        alsoOf="show_if"
      />
      {known.map((trigger) => (
        <div
          key={trigger.id}
          className={trigger.field_key === key ? undefined : "hidden noscript:block"}
        >
          <Answers stored={stored} trigger={trigger} isChosen={trigger.field_key === key} />
        </div>
      ))}
    </>
  );
}

type AnswersProps = PartProps & { trigger: QuestionSetupView; isChosen: boolean };

function Answers({ stored, trigger, isChosen }: AnswersProps) {
  const fields = useFormFields();
  const { field_key: key, field_label: label } = trigger;
  const before = stored?.show_if?.field_key === key ? stored.show_if.in : [];
  const possible = possibleAnswers(trigger);
  const error = isChosen ? fields.error("show_if_in") : undefined;
  const legend = `“${label}” is answered`;
  if (!possible)
    return (
      <TextareaField
        name={`show_if_lines:${key}`}
        id={isChosen ? "show_if_in" : `show_if_lines-${trigger.id}`}
        label={legend}
        hint="One answer per line, exactly as written."
        rows={2}
        defaultValue={before.join("\n")}
        error={error}
      />
    );
  const words = (answer: string) =>
    trigger.field_type !== "acknowledgement" ? answer : answer === "true" ? "Agreed" : "Not agreed";
  return (
    <CheckboxGroup
      name={`show_if_in:${key}`}
      id={isChosen ? "show_if_in" : `show_if_in-${trigger.id}`}
      legend={legend}
      hint="Any of these answers"
      choices={possible.map((answer) => ({ value: answer, label: words(answer) }))}
      defaultValues={before}
      error={error}
    />
  );
}
