"use client";

import { Form } from "@/app/_components/forms/form";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { MergePreview, MergeView } from "@/lib/donors/merging/schema";
import { merge, takeApart } from "./actions";

type Props = Pick<MergePreview, "kept" | "merged"> & { list: string };

export function MergeForm({ kept, merged, list }: Props) {
  return (
    <Form action={merge}>
      <input type="hidden" name="kept" value={kept.id} />
      <input type="hidden" name="merged" value={merged.id} />
      <input type="hidden" name="list" value={list} />
      <SubmitButton id="merge" className="self-start">
        Merge {merged.display_name} into {kept.display_name}
      </SubmitButton>
    </Form>
  );
}

export function UndoButton({ merge: done }: { merge: MergeView }) {
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" size="sm">
          Undo merge<span className="sr-only">: {done.merged_name}</span>
        </Button>
      }
      title={`Undo the merge of ${done.merged_name}?`}
      description="Everything the merge moved goes back. Anything added since stays here."
      confirmLabel="Undo merge"
      tone="primary"
      action={telling(takeApart)}
    >
      <input type="hidden" name="kept" value={done.kept_donor_id} />
      <input type="hidden" name="merge" value={done.id} />
    </AlertDialog>
  );
}
