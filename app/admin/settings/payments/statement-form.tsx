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
        label="Text after your account’s name"
        hint={`Plain letters, digits and spaces, 2 to ${most} characters. Left blank, it is your organization’s name.`}
        optional
        className="max-w-96"
        defaultValue={text}
      />
      {example && (
        <p>
          Payers read <code>{example}</code>
        </p>
      )}
      <SubmitButton className="self-start">Save changes</SubmitButton>
    </Form>
  );
}
