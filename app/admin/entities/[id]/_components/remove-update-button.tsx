"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { UpdateView } from "@/lib/sponsorship/update-schema";
import { takeBackUpdate } from "../update-actions";

export function RemoveUpdateButton({ update }: { update: UpdateView }) {
  return (
    <AlertDialog
      trigger={
        <Button variant="link" className="mt-2 text-sm! text-danger!">
          Remove<span className="sr-only"> “{update.title}”</span>
        </Button>
      }
      title={`Remove “${update.title}”?`}
      description="The update is deleted, but sponsors may have read it already. This can’t be undone."
      confirmLabel="Remove update"
      action={telling(takeBackUpdate)}
    >
      <input type="hidden" name="entity" value={update.entity_id} />
      <input type="hidden" name="update" value={update.id} />
    </AlertDialog>
  );
}
