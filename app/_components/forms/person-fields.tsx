import { TextField } from "../ui/text-field";
import type { FormFields } from "./form";

type Stored = { firstName?: string; lastName?: string };

/** First and last name, side by side where there is room. */
export function PersonFields({ fields, stored }: { fields: FormFields; stored?: Stored }) {
  const { value, error } = fields;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        name="first_name"
        label="First name"
        autoComplete="given-name"
        defaultValue={value("first_name", stored?.firstName)}
        error={error("first_name")}
      />
      <TextField
        name="last_name"
        label="Last name"
        autoComplete="family-name"
        defaultValue={value("last_name", stored?.lastName)}
        error={error("last_name")}
      />
    </div>
  );
}
