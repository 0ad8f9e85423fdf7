"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { TagView } from "@/lib/donors/tags/schema";
import { plural } from "@/lib/format/amounts";
import { addTag, deleteTag, saveTagName } from "./actions";

const LONGEST = 60;

export function AddTagForm() {
  return (
    <Form action={addTag} className="max-w-2xl">
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
        <TextField name="name" label="Name" maxLength={LONGEST} />
        <SubmitButton>Add tag</SubmitButton>
      </div>
    </Form>
  );
}

/** Rename, and delete once it is said how many donors have the tag. */
export function TagActions({ tag }: { tag: TagView }) {
  return (
    <div className="flex gap-2">
      <RenameDialog tag={tag} />
      <AlertDialog
        trigger={
          <Button
            variant="secondary"
            size="sm"
            className="min-h-8!"
            aria-label={`Delete ${tag.name}`}
          >
            Delete…
          </Button>
        }
        title={`Delete the tag “${tag.name}”?`}
        description={
          tag.donors === 0
            ? "No donor has this tag. This can’t be undone."
            : `The tag will be removed from ${plural(tag.donors, "donor")}. This can’t be undone.`
        }
        confirmLabel="Delete tag"
        action={deleteTag}
      >
        <input type="hidden" name="tag" value={tag.id} />
      </AlertDialog>
    </div>
  );
}

function RenameDialog({ tag }: { tag: TagView }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button
          variant="secondary"
          size="sm"
          className="min-h-8!"
          aria-label={`Rename ${tag.name}`}
        >
          Rename…
        </Button>
      </DialogTrigger>
      <DialogContent title={`Rename ${tag.name}`} description="Donors with this tag keep it.">
        <Form action={saveTagName}>
          {(fields) =>
            fields.state.done ? null : (
              <>
                <input type="hidden" name="tag" value={tag.id} />
                <TextField
                  name="name"
                  id={`name-${tag.id}`}
                  label="Name"
                  maxLength={LONGEST}
                  defaultValue={tag.name}
                />
                <DialogFooter>
                  <SubmitButton>Save name</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}
