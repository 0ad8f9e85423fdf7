"use client";

import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { GiftSourceView } from "@/lib/giving/gifts/source-schema";
import { addSource, archiveSource, changeSource } from "./actions";

const KINDS = [
  { value: "appeal", label: "Appeal" },
  { value: "campaign", label: "Campaign" },
  { value: "channel", label: "Channel" },
];

export function AddSourceForm() {
  return (
    <Form action={addSource} className="max-w-2xl">
      <div className="grid items-end gap-4 sm:grid-cols-[10rem_1fr_auto]">
        <SelectField name="kind" label="Kind" options={KINDS} defaultValue="appeal" />
        <TextField name="name" label="Name" maxLength={120} />
        <SubmitButton>Add</SubmitButton>
      </div>
    </Form>
  );
}

type SourceProps = { source: GiftSourceView; currency: string };

/** Change, and archive or offer again. */
export function SourceActions({ source, currency }: SourceProps) {
  return (
    <div className="flex flex-wrap gap-2 sm:flex-nowrap">
      <ChangeDialog source={source} currency={currency} />
      <form action={archiveSource}>
        <input type="hidden" name="source" value={source.id} />
        <input type="hidden" name="archived" value={source.archived_at ? "" : "yes"} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          aria-label={source.archived_at ? `Restore ${source.name}` : `Archive ${source.name}`}
        >
          {source.archived_at ? "Restore" : "Archive"}
        </Button>
      </form>
    </div>
  );
}

function ChangeDialog({ source, currency }: SourceProps) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Change ${source.name}`}>
          Change…
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Change ${source.name}`}
        description="Existing gifts will show the new name."
      >
        <Form action={changeSource}>
          {(fields) =>
            fields.state.done ? null : (
              <>
                <input type="hidden" name="source" value={source.id} />
                <TextField
                  name="name"
                  id={`name-${source.id}`}
                  label="Name"
                  maxLength={120}
                  defaultValue={source.name}
                />
                {source.kind === "appeal" && (
                  <TextField
                    name="cost"
                    id={`cost-${source.id}`}
                    label={`Cost in ${currency}`}
                    inputMode="decimal"
                    optional
                    hint="Reports compare it with what the appeal raised."
                    defaultValue={source.cost ?? ""}
                  />
                )}
                <DialogFooter>
                  <SubmitButton>Save changes</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}
