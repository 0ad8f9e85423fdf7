"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { tell } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { discardBatch, postBatch, removeRow } from "../actions";
import { BATCHES } from "../batch-path";

type PostProps = { id: number; name: string; description: string };

/** Turns the gifts of a batch into gifts on the books. */
export const PostButton = ({ id, name, description }: PostProps) => (
  <AlertDialog
    trigger={<Button size="sm">Post batch…</Button>}
    title={`Post “${name}”?`}
    description={description}
    confirmLabel="Post batch"
    tone="primary"
    action={async (form) => tell(await postBatch(form))}
  >
    <input type="hidden" name="batch" value={id} />
  </AlertDialog>
);

export function DiscardButton({ id, name }: { id: number; name: string }) {
  const router = useRouter();
  return (
    <AlertDialog
      trigger={
        <Button variant="danger-quiet" size="sm">
          <Trash2 aria-hidden />
          Discard…
        </Button>
      }
      title={`Discard “${name}”?`}
      description="The gifts entered in it will be lost. Donors you added with them stay. This can’t be undone."
      confirmLabel="Discard batch"
      action={async (form) => {
        const outcome = await discardBatch(form);
        tell(outcome);
        if (outcome.done) router.push(BATCHES);
      }}
    >
      <input type="hidden" name="batch" value={id} />
    </AlertDialog>
  );
}

type RemoveProps = { batchId: number; rowId: number; gift: string };

/** @param gift names it: `$50.00 from Nora Lind` */
export const RemoveRowButton = ({ batchId, rowId, gift }: RemoveProps) => (
  <AlertDialog
    trigger={
      <Button variant="ghost" size="icon-sm" aria-label={`Remove ${gift}`}>
        <Trash2 aria-hidden />
      </Button>
    }
    title={`Remove ${gift}?`}
    description="The gift is removed from this batch. The donor stays."
    confirmLabel="Remove gift"
    action={async (form) => tell(await removeRow(form))}
  >
    <input type="hidden" name="batch" value={batchId} />
    <input type="hidden" name="row" value={rowId} />
  </AlertDialog>
);
