import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { type Question, takesSeveral, valuesIn } from "../../answers";

type Props = { name: string; question: Question; stored: string };

const INPUT_TYPES: Partial<Record<Question["field_type"], string>> = {
  email: "email",
  phone: "tel",
  date: "date",
};

/** One answer, in the control that fits its question. */
export function AnswerField({ name, question, stored }: Props) {
  const hint = question.help_text;
  const label = question.field_label;
  if (takesSeveral(question)) {
    const chosen = stored ? valuesIn(stored) : [];
    return (
      <CheckboxGroup
        name={name}
        hint={hint}
        legend={label}
        choices={withStored(question, chosen).map(asOption)}
        defaultValues={chosen}
      />
    );
  }
  const about = { name, hint, label, defaultValue: stored };
  switch (question.field_type) {
    case "select":
    case "radio":
      return (
        <SelectField
          {...about}
          options={[
            { value: "", label: "No answer" },
            ...withStored(question, stored ? [stored] : []).map(asOption),
          ]}
        />
      );
    case "acknowledgement":
      return (
        <SelectField
          {...about}
          options={[
            { value: "", label: "Not agreed" },
            { value: "true", label: "Agreed" },
          ]}
          defaultValue={stored === "1" ? "true" : stored}
        />
      );
    case "textarea":
      return <TextareaField {...about} rows={3} />;
    default:
      return (
        <TextField
          {...about}
          type={INPUT_TYPES[question.field_type] ?? "text"}
          inputMode={question.field_type === "number" ? "decimal" : undefined}
        />
      );
  }
}

const asOption = (value: string) => ({ value, label: value });

/** An option that was removed later stays where it is chosen. */
const withStored = ({ options }: Question, stored: readonly string[]): string[] => [
  ...new Set([...options, ...stored]),
];
