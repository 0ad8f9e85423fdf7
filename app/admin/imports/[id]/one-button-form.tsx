"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { discardFile, runFile } from "../actions";

const ACTIONS = {
  run: { action: runFile, variant: "primary" },
  discard: { action: discardFile, variant: "danger-quiet" },
} as const;

type Props = { what: keyof typeof ACTIONS; id: number; label: string };

export function OneButtonForm({ what, id, label }: Props) {
  const { action, variant } = ACTIONS[what];
  return (
    <Form action={action}>
      <div>
        <input type="hidden" name="import" value={id} />
        <SubmitButton id={what} variant={variant}>
          {label}
        </SubmitButton>
      </div>
    </Form>
  );
}
