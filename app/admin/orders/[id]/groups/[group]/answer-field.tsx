import type { FormFields } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxGroup } from "@/app/_components/ui/choice-group";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { type Question, takesSeveral, valuesIn } from "../../answers";

type Props = { name: string; question: Question; stored: string; fields: FormFields };

const INPUT_TYPES: Partial<Record<Question["field_type"], string>> = {
  email: "email",
  phone: "tel",
  date: "date",
};

/** One answer, in the control that fits its question. */
export function AnswerField({ name, question, stored, fields }: Props) {
  const about = { name, hint: question.help_text, error: fields.error(name) };
  const label = question.field_label;
  if (takesSeveral(question))
    return (
      <CheckboxGroup
        {...about}
        legend={label}
        choices={withStored(question, stored ? valuesIn(stored) : []).map(asOption)}
        defaultValues={fields.values(name, stored ? valuesIn(stored) : [])}
      />
    );
  const value = fields.value(name, stored);
  switch (question.field_type) {
    case "select":
    case "radio":
      return (
        <SelectField
          {...about}
          label={label}
          options={[
            { value: "", label: "No answer" },
            ...withStored(question, stored ? [stored] : []).map(asOption),
          ]}
          defaultValue={value}
        />
      );
    case "acknowledgement":
      return (
        <SelectField
          {...about}
          label={label}
          options={[
            { value: "", label: "Not agreed" },
            { value: "true", label: "Agreed" },
          ]}
          defaultValue={value === "1" ? "true" : value}
        />
      );
    case "textarea":
      return <TextareaField {...about} label={label} rows={3} defaultValue={value} />;
    default:
      return (
        <TextField
          {...about}
          label={label}
          type={INPUT_TYPES[question.field_type] ?? "text"}
          inputMode={question.field_type === "number" ? "decimal" : undefined}
          defaultValue={value}
        />
      );
  }
}

const asOption = (value: string) => ({ value, label: value });

/** An option that was removed later stays where it is chosen. */
const withStored = ({ options }: Question, stored: readonly string[]): string[] => [
  ...new Set([...options, ...stored]),
];
