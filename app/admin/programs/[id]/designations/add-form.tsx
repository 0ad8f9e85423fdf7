"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { DerivedFields } from "@/app/admin/_components/derived-fields";
import { wordFrom } from "@/app/admin/_components/word-from";
import { addDesignation } from "./actions";

export function AddForm({ programId }: { programId: number }) {
  return (
    <Form action={addDesignation} className="max-w-2xl">
      {({ state }) => (
        <>
          <input type="hidden" name="program" value={programId} />
          <div key={state.done} className="grid items-start gap-6 sm:grid-cols-2">
            <DerivedFields
              source={{
                name: "name",
                label: "Name",
                hint: "As donors see it",
                maxLength: 255,
              }}
              derived={{
                name: "word",
                label: "Key",
                hint: "Used in links. Can’t be changed later.",
                maxLength: 60,
              }}
              derive={(name) => wordFrom(name, "-").replace(/^[^a-z]+/, "")}
            />
          </div>
          <SubmitButton className="self-start">Add designation</SubmitButton>
        </>
      )}
    </Form>
  );
}
