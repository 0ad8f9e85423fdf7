"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup, RadioGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { cn } from "@/app/_components/ui/cn";
import { useFormats } from "@/app/_language/use-formats";
import { useTranslate } from "@/app/_language/use-translate";
import { listFormats } from "@/lib/language/list-formats";
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
  /** Whose answer it is, for readers: `Guest 3`. */
  owner?: string;
};

/** One question in the control that fits its type; one with a condition only while that holds. */
export function QuestionInput(props: QuestionInputProps) {
  const t = useTranslate("event");
  const { either } = useFormats(listFormats);
  const { question, questions, prefix, widerPrefixes } = props;
  const trigger = questions.find(({ field_key }) => field_key === question.show_if?.field_key);
  const { show_if: asked } = question;
  const condition =
    asked && trigger ? t("onlyIf", { label: trigger.field_label, values: either(asked.in) }) : null;
  const control = (
    <>
      <input type="hidden" name={`${prefix}${shownField(question.field_key)}`} value="1" />
      <Control {...props} condition={condition} />
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
  owner,
  condition,
}: QuestionInputProps & { condition: string | null }) {
  const t = useTranslate("event");
  const parts = {
    name: `${prefix}${answerField(question.field_key)}`,
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
  const label = owner
    ? t.rich("ownedBy", {
        ...{ owner, label: question.field_label },
        hidden: (chunks) => <span className="sr-only">{chunks}</span>,
      })
    : question.field_label;
  const choices = question.options.map((option) => ({ value: option, label: option }));
  switch (question.field_type) {
    case "textarea":
      return <TextareaField {...parts} label={label} defaultValue={stored} rows={3} />;
    case "select":
      return (
        <SelectField
          {...parts}
          label={label}
          options={[{ value: "", label: t("choose") }, ...choices]}
          defaultValue={stored}
        />
      );
    case "radio":
      return (
        <RadioGroup
          {...parts}
          legend={label}
          choices={question.required ? choices : [...choices, { value: "", label: t("noAnswer") }]}
          defaultValue={stored}
        />
      );
    case "checkbox":
    case "multiselect":
      return (
        <CheckboxGroup
          {...parts}
          legend={label}
          choices={choices}
          defaultValues={valuesOf(question, stored)}
        />
      );
    case "acknowledgement":
      return (
        <CheckboxField
          {...parts}
          label={label}
          value="true"
          defaultChecked={valuesOf(question, stored).includes("true")}
        />
      );
    default:
      return (
        <TextField
          {...parts}
          {...INPUTS[question.field_type]}
          label={label}
          defaultValue={stored}
        />
      );
  }
}
