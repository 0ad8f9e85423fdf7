"use client";

import { BookmarkPlus } from "lucide-react";
import type { ReactNode } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { buttonVariants } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { keepView } from "../actions";

/** Saves the present filters, order and columns under a name. */
export function KeepViewForm({ query, children }: { query: string; children?: ReactNode }) {
  return (
    <Form action={keepView} className="shrink-0 gap-2!">
      {({ value, state }) => (
        <>
          <input type="hidden" name="query" value={query} />
          <details
            suppressHydrationWarning
            key={state.refusals}
            open={state.problems.length > 0}
            className="relative"
          >
            <summary className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "list-none")}>
              <BookmarkPlus aria-hidden />
              Save view
            </summary>
            <div className="absolute right-0 z-30 mt-1.5 flex w-88 max-w-[88vw] flex-col gap-4 rounded-xl border bg-popover p-4 shadow-lg">
              <TextField
                name="name"
                label="View name"
                hint="Saves the filters, sort order, and columns, not the donors."
                maxLength={80}
                autoComplete="off"
              />
              <CheckboxField name="is_shared" id="view-shared" label="Share with colleagues" />
              {state.code === "name_taken" && (
                <CheckboxField
                  name="replace"
                  value={value("name")}
                  label="Replace the existing view"
                  hint={`“${value("name")}” will use the filters, sort order, and columns shown now.`}
                />
              )}
              <SubmitButton className="self-start">Save view</SubmitButton>
              {children}
            </div>
          </details>
        </>
      )}
    </Form>
  );
}
