"use client";

import type { ReactNode } from "react";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { CheckboxGroup, RadioGroup } from "@/app/_components/ui/choice-group";
import { Field } from "@/app/_components/ui/field";
import { Select } from "@/app/_components/ui/select";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { useFormats } from "@/app/_language/use-formats";
import { useTranslate } from "@/app/_language/use-translate";
import { listFormats } from "@/lib/language/list-formats";
import { choicesOf, chosen, type Question } from "./fields";
import { useFormScope } from "./form-scope";

type QuestionFieldProps = { name: string; question: Question; owner?: string };

/** One question in the control that fits its type (`registration §5`). */
export function QuestionField({ name, question, owner }: QuestionFieldProps) {
  const t = useTranslate("order");
  const { either } = useFormats(listFormats);
  const { order, shown, problems } = useFormScope();
  const value = shown[name] ?? "";
  const condition = conditionOf(order.registration_questions, question, either);
  const parts = {
    name,
    hint: hintOf(question, condition && t("onlyIf", condition)),
    error: problems.get(name),
    optional: !question.required,
  };
  const label = owner
    ? t.rich("ownedBy", {
        ...{ owner, label: question.field_label },
        hidden: (chunks) => <span className="sr-only">{chunks}</span>,
      })
    : question.field_label;
  const choices = choicesOf(question, value).map((choice) => ({ value: choice, label: choice }));
  switch (question.field_type) {
    case "textarea":
      return <TextareaField {...parts} label={label} defaultValue={value} rows={3} />;
    case "select":
      return (
        <Field {...parts} label={label}>
          {(control) => (
            <Select {...control} defaultValue={value}>
              <option value="">{t("choose")}</option>
              {choices.map((choice) => (
                <option key={choice.value}>{choice.value}</option>
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
          choices={question.required ? choices : [...choices, { value: "", label: t("noAnswer") }]}
          defaultValue={value}
        />
      );
    case "checkbox":
    case "multiselect":
      return (
        <CheckboxGroup {...parts} legend={label} choices={choices} defaultValues={chosen(value)} />
      );
    case "acknowledgement":
      return (
        <CheckboxField
          {...parts}
          label={label}
          value="true"
          defaultChecked={value === "true"}
          className="sm:pt-1"
        />
      );
    default:
      return (
        <TextField {...parts} {...INPUTS[question.field_type]} label={label} defaultValue={value} />
      );
  }
}

const NARROW = "[&_input]:max-w-48";

const INPUTS = {
  text: {},
  email: { type: "email", autoComplete: "off", spellCheck: false },
  phone: { type: "tel", autoComplete: "off" },
  number: { inputMode: "decimal", className: NARROW },
  date: { type: "date", className: NARROW },
} as const;

function hintOf({ help_text }: Question, condition: string | undefined): ReactNode {
  if (!condition) return help_text;
  return (
    <>
      <span className="hidden noscript:inline">{condition} </span>
      {help_text}
    </>
  );
}

function conditionOf(
  questions: readonly Question[],
  { show_if }: Question,
  either: (parts: readonly string[]) => string,
) {
  const source = questions.find((each) => each.field_key === show_if?.field_key);
  return show_if && source ? { label: source.field_label, values: either(show_if.in) } : undefined;
}
