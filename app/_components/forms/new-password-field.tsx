import { TextField } from "./fields";

export function NewPasswordField({ label }: { label: string }) {
  return (
    <TextField
      name="new_password"
      type="password"
      label={label}
      hint="At least 12 characters. A few unrelated words are easy to remember and hard to guess."
      autoComplete="new-password"
    />
  );
}
