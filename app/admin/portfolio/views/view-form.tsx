"use client";

import { Form } from "@/app/_components/forms/form";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import type { KeptView } from "@/lib/portfolio/list-schema";
import { dropView, renameView } from "../actions";

/** Renames, shares or removes one list. */
export function ViewForm({ view, href }: { view: KeptView; href: string }) {
  const { id, name, is_shared: isShared } = view;
  return (
    <div className="flex flex-col gap-4">
      <Form action={renameView} className="gap-4">
        {({ error, value, state }) => (
          <>
            <input type="hidden" name="view" value={id} />
            <TextField
              name="name"
              id={`view-${id}`}
              label="Name"
              maxLength={80}
              error={error("name")}
              defaultValue={value("name", name)}
              autoComplete="off"
            />
            <CheckboxField
              key={String(isShared)}
              name="is_shared"
              id={`shared-${id}`}
              label="Show it to my colleagues too"
              defaultChecked={state.problems.length > 0 ? "is_shared" in state.values : isShared}
            />
            <SubmitButton variant="secondary" className="self-start">
              Save
            </SubmitButton>
          </>
        )}
      </Form>
      <div className="flex flex-wrap items-center gap-4">
        <TextLink href={href} aria-label={`Open ${name}`}>
          Open this list
        </TextLink>
        <form action={dropView}>
          <input type="hidden" name="view" value={id} />
          <SubmitButton variant="danger-quiet" size="sm" aria-label={`Remove ${name}`}>
            Remove
          </SubmitButton>
        </form>
      </div>
    </div>
  );
}
