"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { ImportView } from "@/lib/imports/schema";
import { undoFile } from "../../actions";
import { KIND_WORDS, rowsOf } from "../../words";

type Props = { id: number; what: ImportView["what"]; count: number };

/** Whoever takes an import back types how many rows that is about. */
export function UndoForm({ id, what, count }: Props) {
  return (
    <Form action={undoFile}>
      <input type="hidden" name="import" value={id} />
      <TextField
        name="count"
        label={`Number of ${KIND_WORDS[what].toLowerCase()} to undo`}
        hint={`Type ${count} to confirm.`}
        inputMode="numeric"
        autoComplete="off"
        className="[&_input]:max-w-40"
      />
      <div>
        <SubmitButton id="undo" variant="danger">
          Undo import of {rowsOf(what, count)}
        </SubmitButton>
      </div>
    </Form>
  );
}
