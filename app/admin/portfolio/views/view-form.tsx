"use client";

import { CheckboxField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { KeptView } from "@/lib/portfolio/list/schema";
import { dropView, renameView } from "../actions";

/** Renames, shares or deletes a view. */
export function ViewForm({ view, href }: { view: KeptView; href: string }) {
  const { id, name, is_shared: isShared } = view;
  return (
    <div className="flex flex-col gap-4">
      <Form action={renameView} className="gap-4">
        <input type="hidden" name="view" value={id} />
        <TextField
          name="name"
          id={`view-${id}`}
          label="Name"
          maxLength={80}
          defaultValue={name}
          autoComplete="off"
        />
        <CheckboxField
          key={String(isShared)}
          name="is_shared"
          id={`shared-${id}`}
          label="Share with colleagues"
          defaultChecked={isShared}
        />
        <SubmitButton variant="secondary" className="self-start">
          Save
        </SubmitButton>
      </Form>
      <div className="flex flex-wrap items-center gap-4">
        <TextLink href={href} aria-label={`Open ${name}`}>
          Open view
        </TextLink>
        <RemoveView view={view} />
      </div>
    </div>
  );
}

/** Asks first; without JavaScript that is a second button below the first. */
function RemoveView({ view: { id, name, is_shared: isShared } }: { view: KeptView }) {
  const consequence = isShared
    ? "Your colleagues lose it, too. No donors are deleted."
    : "Its filters, sort order and columns are deleted. No donors are deleted.";
  const input = <input type="hidden" name="view" value={id} />;
  return (
    <>
      <div className="noscript:hidden">
        <AlertDialog
          trigger={
            <Button variant="danger-quiet" size="sm" aria-label={`Delete ${name}`}>
              Delete
            </Button>
          }
          title={`Delete “${name}”?`}
          description={consequence}
          confirmLabel="Delete view"
          action={dropView}
        >
          {input}
        </AlertDialog>
      </div>
      <details className="hidden noscript:block">
        <summary className="cursor-pointer font-semibold text-danger">
          Delete<span className="sr-only"> {name}</span>
        </summary>
        <form action={dropView} className="mt-2 flex flex-col items-start gap-2">
          {input}
          <p className="text-muted-foreground">{consequence}</p>
          <SubmitButton variant="danger" size="sm">
            Delete view
          </SubmitButton>
        </form>
      </details>
    </>
  );
}
