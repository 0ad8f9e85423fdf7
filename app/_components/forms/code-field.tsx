import { TextField } from "./fields";

/** The six digits of an authenticator app. */
export function CodeField({ alsoOf }: { alsoOf?: string }) {
  return (
    <TextField
      name="otp"
      label="Code from your authenticator app"
      hint="Six digits, a new one every 30 seconds."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={11}
      className="max-w-72"
      alsoOf={alsoOf}
    />
  );
}
