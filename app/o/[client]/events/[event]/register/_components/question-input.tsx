"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormFields } from "@/app/_components/forms/form";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { CheckboxGroup, RadioGroup } from "@/app/_components/ui/choice-group";
import { cn } from "@/app/_components/ui/cn";
import { Field } from "@/app/_components/ui/field";
import { Select } from "@/app/_components/ui/select";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { type Question, valuesOf } from "../asking";
import { shownField } from "../details";
import { answerField } from "../names";

type QuestionInputProps = {
  question: Question;
  questions: readonly Question[];
  /** Before the field's name: `g0-2-`. */
  prefix: string;
  /** Where the answers to wider questions stand: of the group, and of the buyer. */
  widerPrefixes: Readonly<Record<Question["scope"], string>>;
  stored: string;
  fields: FormFields;
  /** Whose answer it is, for readers: `Guest 3`. */
  owner?: string;
};

/** One question in the control that fits its type; one with a condition only while that holds. */
export function QuestionInput(props: QuestionInputProps) {
  const { question, questions, prefix, widerPrefixes } = props;
  const trigger = questions.find(({ field_key }) => field_key === question.show_if?.field_key);
  const control = (
    <>
      <input type="hidden" name={`${prefix}${shownField(question.field_key)}`} value="1" />
      <Control {...props} condition={conditionWords(question, trigger)} />
    </>
  );
  if (!question.show_if || !trigger) return <div className="min-w-0">{control}</div>;
  return (
    <WhileItApplies
      name={`${widerPrefixes[trigger.scope]}${answerField(trigger.field_key)}`}
      values={question.show_if.in}
    >
      {control}
    </WhileItApplies>
  );
}

const conditionWords = ({ show_if }: Question, trigger: Question | undefined) =>
  show_if && trigger ? `Only if “${trigger.field_label}” is ${show_if.in.join(" or ")}.` : null;

type WhileItAppliesProps = { name: string; values: readonly string[]; children: ReactNode };

/** Without JavaScript nothing could appear later, so there it is shown and says when it applies. */
function WhileItApplies({ name, values, children }: WhileItAppliesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [applies, setApplies] = useState(false);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const look = () =>
      setApplies(new FormData(form).getAll(name).some((each) => values.includes(String(each))));
    look();
    form.addEventListener("change", look);
    return () => form.removeEventListener("change", look);
  }, [name, values]);
  return (
    <div ref={place} className={cn("min-w-0", !applies && "hidden noscript:block")}>
      {children}
    </div>
  );
}

const NO_ANSWER = { value: "", label: "No answer" };
const NARROW = "[&_input]:max-w-48";

const INPUTS = {
  text: {},
  email: { type: "email", autoComplete: "off", spellCheck: false },
  phone: { type: "tel", autoComplete: "off" },
  number: { inputMode: "decimal", className: NARROW },
  date: { type: "date", className: NARROW },
} as const;

function Control({
  question,
  prefix,
  stored,
  fields,
  owner,
  condition,
}: QuestionInputProps & { condition: string | null }) {
  const name = `${prefix}${answerField(question.field_key)}`;
  const value = fields.value(name, stored);
  const parts = {
    name,
    error: fields.error(name),
    optional: !question.required,
    hint: condition ? (
      <>
        <span className="hidden noscript:inline">{condition} </span>
        {question.help_text}
      </>
    ) : (
      question.help_text
    ),
  };
  const label = (
    <>
      {owner && <span className="sr-only">{owner}, </span>}
      {question.field_label}
    </>
  );
  const choices = question.options.map((option) => ({ value: option, label: option }));
  switch (question.field_type) {
    case "textarea":
      return <TextareaField {...parts} label={label} defaultValue={value} rows={3} />;
    case "select":
      return (
        <Field {...parts} label={label}>
          {(control) => (
            <Select key={value} {...control} defaultValue={value}>
              <option value="">Choose…</option>
              {question.options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
          )}
        </Field>
      );
    case "radio":
      return (
        <RadioGroup
          {...parts}
          legend={label}
          choices={question.required ? choices : [...choices, NO_ANSWER]}
          defaultValue={value}
        />
      );
    case "checkbox":
    case "multiselect":
      return (
        <CheckboxGroup
          {...parts}
          legend={label}
          choices={choices}
          defaultValues={fields.values(name, valuesOf(question, stored))}
        />
      );
    case "acknowledgement":
      return (
        <CheckboxField
          {...parts}
          label={label}
          value="true"
          defaultChecked={fields.values(name, valuesOf(question, stored)).includes("true")}
        />
      );
    default:
      return (
        <TextField {...parts} {...INPUTS[question.field_type]} label={label} defaultValue={value} />
      );
  }
}
