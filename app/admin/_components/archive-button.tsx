"use client";

import type { FormState } from "@/app/_components/forms/form-state";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";

type Post = (form: FormData) => Promise<FormState>;

type Props = {
  isArchived: boolean;
  /** As the questions call it: `“Wells”`. */
  name: string;
  /** The field in which the actions look for the id. */
  field: string;
  id: number;
  archive: { action: Post; description: string; label?: string };
  restore: { action: Post; description: string };
};

/** Archives something, or restores it: asks before either, and offers to undo it after. */
export function ArchiveButton({ isArchived, name, field, id, archive, restore }: Props) {
  const input = <input type="hidden" name={field} value={id} />;
  if (isArchived)
    return (
      <AlertDialog
        trigger={<Button variant="secondary">Restore</Button>}
        title={`Restore ${name}?`}
        description={restore.description}
        confirmLabel="Restore"
        tone="primary"
        action={telling(restore.action, archive.action)}
      >
        {input}
      </AlertDialog>
    );
  return (
    <AlertDialog
      trigger={<Button variant="danger-quiet">Archive</Button>}
      title={`Archive ${name}?`}
      description={archive.description}
      confirmLabel={archive.label ?? "Archive"}
      action={telling(archive.action, restore.action)}
    >
      {input}
    </AlertDialog>
  );
}
