import type { FormFields } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import type { FieldView } from "@/lib/sponsorship/schema";

type CustomFieldInputProps = { field: FieldView; fields: FormFields; stored?: string };

/** The input that goes with a field's kind. */
export function CustomFieldInput({ field, fields, stored }: CustomFieldInputProps) {
  const { key, label, type, options, required } = field;
  const common = {
    name: key,
    label,
    hint: field.is_public ? undefined : "Staff only",
    optional: !required,
    error: fields.error(key),
  };
  if (type === "checkbox") return <Box field={field} fields={fields} stored={stored} />;
  const defaultValue = fields.value(key, stored);
  switch (type) {
    case "textarea":
      return <TextareaField {...common} rows={4} defaultValue={defaultValue} />;
    case "select":
      return (
        <SelectField
          {...common}
          options={[
            { value: "", label: required && !stored ? "Choose …" : "Nothing chosen" },
            ...options.map((option) => ({ value: option, label: option })),
          ]}
          defaultValue={defaultValue}
        />
      );
    case "date":
      return <TextField {...common} type="date" className="max-w-72" defaultValue={defaultValue} />;
    case "number":
      return (
        <TextField
          {...common}
          inputMode="decimal"
          className="max-w-72"
          defaultValue={defaultValue}
        />
      );
    default:
      return <TextField {...common} maxLength={500} defaultValue={defaultValue} />;
  }
}

/** Once something was said, or where it must be, an empty box means no; otherwise it means nothing. */
function Box({ field, fields, stored }: CustomFieldInputProps) {
  const { key, label, required, is_public: isPublic } = field;
  const isRefused = fields.state.problems.length > 0;
  const isTicked = isRefused ? fields.values(key).includes("1") : stored === "1";
  return (
    <div>
      {(required || stored !== undefined) && <input type="hidden" name={key} value="0" />}
      <CheckboxField
        name={key}
        value="1"
        label={label}
        hint={isPublic ? undefined : "Staff only"}
        defaultChecked={isTicked}
        error={fields.error(key)}
      />
    </div>
  );
}
