"use client";

import { BookmarkPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "@/app/_components/forms/form";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { keepView } from "../actions";

/** Gives the present filters, order and columns a name. */
export function KeepViewForm({ query, children }: { query: string; children?: ReactNode }) {
  return (
    <Form action={keepView} className="gap-4">
      {({ error, value, state }) => (
        <>
          <input type="hidden" name="query" value={query} />
          <details
            suppressHydrationWarning
            key={state.refusals}
            open={state.problems.length > 0}
            className="w-full"
          >
            <summary className="w-fit cursor-pointer font-semibold text-link">
              <BookmarkPlus aria-hidden className="mr-1.5 inline size-4 align-[-2px]" />
              Keep this list
            </summary>
            <div className="mt-3 flex max-w-2xl flex-col gap-4 rounded-xl border bg-card p-4">
              <TextField
                name="name"
                label="Name of the list"
                hint="Its filters, order and columns are kept; who is in it is found anew each time."
                maxLength={80}
                error={error("name")}
                defaultValue={value("name")}
                autoComplete="off"
              />
              <CheckboxField
                name="is_shared"
                id="view-shared"
                label="Show it to my colleagues too"
                defaultChecked={state.values.is_shared?.[0] === "on"}
              />
              {state.code === "name_taken" && (
                <CheckboxField
                  name="replace"
                  value={value("name")}
                  label="Keep these filters under this name"
                  hint={`“${value("name")}” then lists what you see now. What it listed before is not kept.`}
                />
              )}
              <SubmitButton className="self-start">Keep</SubmitButton>
              {children}
            </div>
          </details>
        </>
      )}
    </Form>
  );
}
