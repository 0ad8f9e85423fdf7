import { TextField } from "../ui/text-field";

export function NewPasswordField({ label, error }: { label: string; error?: string }) {
  return (
    <TextField
      name="new_password"
      type="password"
      label={label}
      hint="At least 12 characters. A few unrelated words are easy to remember and hard to guess."
      autoComplete="new-password"
      error={error}
    />
  );
}
