"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup, RadioGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { useFormats } from "@/app/_language/use-formats";
import { useTranslate } from "@/app/_language/use-translate";
import type { FormQuestion } from "@/lib/forms/content";
import { AUTOCOMPLETE, isDonorField } from "@/lib/forms/donor-fields";
import { listFormats } from "@/lib/language/list-formats";
import { cn } from "../ui/cn";
import { FileField } from "./file-field";
import { answerField } from "./names";

const NARROW = "[&_input]:max-w-48";

const INPUTS = {
  text: {},
  email: { type: "email", spellCheck: false },
  phone: { type: "tel" },
  number: { inputMode: "decimal", className: NARROW },
  date: { type: "date", className: NARROW },
} as const;

type Props = {
  question: FormQuestion;
  /** The question that its condition looks at. */
  trigger: FormQuestion | undefined;
  isAsked: boolean;
};

/** A question in the control that fits its type. Without JavaScript it says when it applies. */
export function QuestionField({ question, trigger, isAsked }: Props) {
  const t = useTranslate("form");
  const { either } = useFormats(listFormats);
  const { show_if, help_text } = question;
  const condition =
    show_if && trigger ? t("onlyIf", { label: trigger.label, values: either(show_if.in) }) : null;
  const hint = condition ? (
    <>
      <span className="hidden noscript:inline">{condition} </span>
      {help_text}
    </>
  ) : (
    help_text
  );
  return (
    <div className={cn("min-w-0", !isAsked && "hidden noscript:block")}>
      <Control question={question} hint={hint} />
    </div>
  );
}

function Control({ question, hint }: { question: FormQuestion; hint: React.ReactNode }) {
  const t = useTranslate("form");
  const { field_key, field_type, label, required, options, maps_to } = question;
  const parts = { name: answerField(field_key), optional: !required, hint };
  const choices = options.map((option) => ({ value: option, label: option }));
  switch (field_type) {
    case "file":
      return <FileField {...parts} label={label} />;
    case "textarea":
      return <TextareaField {...parts} label={label} rows={4} />;
    case "select":
      return (
        <SelectField
          {...parts}
          label={label}
          options={[{ value: "", label: t("choose") }, ...choices]}
        />
      );
    case "radio":
      return (
        <RadioGroup
          {...parts}
          legend={label}
          choices={required ? choices : [...choices, { value: "", label: t("noAnswer") }]}
        />
      );
    case "checkbox":
    case "multiselect":
      return <CheckboxGroup {...parts} legend={label} choices={choices} />;
    case "acknowledgement":
      return <CheckboxField {...parts} label={label} value="true" />;
    default:
      return (
        <TextField
          {...parts}
          {...INPUTS[field_type]}
          label={label}
          autoComplete={maps_to && isDonorField(maps_to) ? AUTOCOMPLETE[maps_to] : "off"}
        />
      );
  }
}
