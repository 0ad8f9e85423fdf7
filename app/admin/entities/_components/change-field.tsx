import { SelectField } from "@/app/_components/forms/select-field";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import type { Changeable } from "../changeable";

const EMPTY = { value: "", label: "Nothing" };
const YES_NO = [
  { value: "1", label: "Yes" },
  { value: "0", label: "No" },
];
const SHOWN = [
  { value: "true", label: "Shown" },
  { value: "false", label: "Hidden" },
];

/** The new value of one thing, for all that are selected. */
export function ChangeField({ row }: { row: Changeable }) {
  const { key, label, type, options, canBeEmpty } = row;
  const named = { name: key, id: `change-${key}`, label, className: "grow" };
  const empty = canBeEmpty ? [EMPTY] : [];
  switch (type) {
    case "shown":
      return <SelectField {...named} options={SHOWN} defaultValue="true" />;
    case "checkbox":
      return <SelectField {...named} options={[...YES_NO, ...empty]} defaultValue="1" />;
    case "select": {
      const choices = options.map((option) => ({ value: option, label: option }));
      const [first] = options;
      return <SelectField {...named} options={[...choices, ...empty]} defaultValue={first ?? ""} />;
    }
    default: {
      const hint = canBeEmpty ? whenEmpty(key) : undefined;
      if (type === "textarea") return <TextareaField {...named} hint={hint} rows={3} />;
      return (
        <TextField
          {...named}
          hint={hint}
          type={type === "date" ? "date" : "text"}
          inputMode={type === "count" ? "numeric" : type === "amount" ? "decimal" : undefined}
        />
      );
    }
  }
}

const whenEmpty = (key: string) =>
  key === "sp_goal"
    ? "Leave blank to use the program’s amount."
    : "Leave blank to clear the value.";

/** The value as the bulk operation takes it; null clears. */
export function valueIn(form: FormData, { key, type, canBeEmpty }: Changeable): unknown {
  const given = String(form.get(key) ?? "").trim();
  if (type === "shown") return given === "true";
  return given === "" && canBeEmpty ? null : given;
}
