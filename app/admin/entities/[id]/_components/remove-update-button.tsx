"use client";

import { toast } from "sonner";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { UpdateView } from "@/lib/sponsorship/update-schema";
import { takeBackUpdate } from "../update-actions";

export function RemoveUpdateButton({ update }: { update: UpdateView }) {
  async function remove(form: FormData) {
    const { done, problems } = await takeBackUpdate(form);
    if (done) toast.success(done);
    else toast.error(problems[0]?.message);
  }

  return (
    <AlertDialog
      trigger={
        <Button variant="link" className="mt-2 text-sm text-danger">
          Remove<span className="sr-only"> “{update.title}”</span>
        </Button>
      }
      title={`Remove “${update.title}”?`}
      description="Sponsors who have read it keep that in mind, but nobody can read it any more. This cannot be undone."
      confirmLabel="Remove update"
      action={remove}
    >
      <input type="hidden" name="entity" value={update.entity_id} />
      <input type="hidden" name="update" value={update.id} />
    </AlertDialog>
  );
}
