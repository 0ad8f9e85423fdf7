import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import type { FieldView } from "@/lib/sponsorship/schema";

type CustomFieldInputProps = { field: FieldView; stored?: string };

/** The input that goes with a field's kind. */
export function CustomFieldInput({ field, stored }: CustomFieldInputProps) {
  const { key, label, type, options, required } = field;
  const common = {
    name: key,
    label,
    hint: field.is_public ? undefined : "Staff only",
    optional: !required,
    defaultValue: stored,
  };
  if (type === "checkbox") return <Box field={field} stored={stored} />;
  switch (type) {
    case "textarea":
      return <TextareaField {...common} rows={4} />;
    case "select":
      return (
        <SelectField
          {...common}
          options={[
            { value: "", label: required && !stored ? "Choose…" : "None selected" },
            ...options.map((option) => ({ value: option, label: option })),
          ]}
        />
      );
    case "date":
      return <TextField {...common} type="date" className="max-w-72" />;
    case "number":
      return <TextField {...common} inputMode="decimal" className="max-w-72" />;
    default:
      return <TextField {...common} maxLength={500} />;
  }
}

/** Once something was said, or where it must be, an empty box means no; otherwise it means nothing. */
function Box({ field, stored }: CustomFieldInputProps) {
  const { key, label, required, is_public: isPublic } = field;
  return (
    <div>
      {(required || stored !== undefined) && <input type="hidden" name={key} value="0" />}
      <CheckboxField
        name={key}
        value="1"
        label={label}
        hint={isPublic ? undefined : "Staff only"}
        defaultChecked={stored === "1"}
      />
    </div>
  );
}
