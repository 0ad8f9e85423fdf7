"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { saveStatementText } from "./actions";

type Props = { text: string | null; most: number; example: string | null };

export function StatementForm({ text, most, example }: Props) {
  return (
    <Form action={saveStatementText} className="max-w-2xl">
      <TextField
        name="statement_text"
        label="Statement text"
        hint={`Unaccented letters, numbers and spaces, 2 to ${most} characters. Leave blank to use your organization’s name.`}
        optional
        className="max-w-96"
        defaultValue={text}
      />
      {example && (
        <p>
          Preview <code>{example}</code>
        </p>
      )}
      <SubmitButton className="self-start">Save changes</SubmitButton>
    </Form>
  );
}
