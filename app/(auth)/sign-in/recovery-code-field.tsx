import { useState } from "react";
import { TextField } from "@/app/_components/ui/text-field";

type Props = { value: string; onChange: (value: string) => void; error?: string };

/** For somebody without their phone. Its value is kept by the form, so that a refusal does not clear it. */
export function RecoveryCodeField({ value, onChange, error }: Props) {
  // Only at first: clearing the field would shut it under the fingers.
  const [isOpen] = useState(value !== "" || error !== undefined);
  return (
    <details open={isOpen || undefined}>
      <summary className="w-fit cursor-pointer rounded-md py-1 font-semibold text-link">
        Lost your phone? Use a recovery code
      </summary>
      <TextField
        name="otp_recovery"
        label="Recovery code"
        hint="One of your ten saved codes, with or without dashes. Each works once."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        className="mt-3"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
    </details>
  );
}
