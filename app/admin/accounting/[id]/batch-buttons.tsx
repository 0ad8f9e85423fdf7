"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { tell } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { closeBatch, discardBatch } from "../actions";
import { ACCOUNTING } from "../paths";

/** Posts what the batch shows. */
export const CloseButton = ({ id, description }: { id: number; description: string }) => (
  <AlertDialog
    trigger={<Button size="sm">Close batch…</Button>}
    title="Close this batch?"
    description={description}
    confirmLabel="Close batch"
    tone="primary"
    action={async (form) => tell(await closeBatch(form))}
  >
    <input type="hidden" name="batch" value={id} />
  </AlertDialog>
);

export function DiscardButton({ id }: { id: number }) {
  const router = useRouter();
  return (
    <AlertDialog
      trigger={
        <Button variant="danger-quiet" size="sm">
          <Trash2 aria-hidden />
          Discard…
        </Button>
      }
      title="Discard this batch?"
      description="Nothing in it has been posted. The next batch will include the same payments and refunds."
      confirmLabel="Discard batch"
      action={async (form) => {
        const outcome = await discardBatch(form);
        tell(outcome);
        if (outcome.done) router.push(ACCOUNTING);
      }}
    >
      <input type="hidden" name="batch" value={id} />
    </AlertDialog>
  );
}
