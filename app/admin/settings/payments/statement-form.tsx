"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { saveStatementText } from "./actions";

type Props = { text: string | null; most: number; example: string | null };

export function StatementForm({ text, most, example }: Props) {
  return (
    <Form action={saveStatementText} className="max-w-2xl">
      {({ value, error }) => (
        <>
          <TextField
            name="statement_text"
            label="Text after your account’s name"
            hint={`Plain letters, digits and spaces, 2 to ${most} characters. Left blank, it is your organization’s name.`}
            optional
            className="max-w-96"
            defaultValue={value("statement_text", text)}
            error={error("statement_text")}
          />
          {example && (
            <p>
              Payers read <code>{example}</code>
            </p>
          )}
          <SubmitButton className="self-start">Save changes</SubmitButton>
        </>
      )}
    </Form>
  );
}
