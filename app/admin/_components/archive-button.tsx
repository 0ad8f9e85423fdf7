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

/** Archives something, or brings it back; asks before either. */
export function ArchiveButton({ isArchived, name, field, id, archive, restore }: Props) {
  const input = <input type="hidden" name={field} value={id} />;
  if (isArchived)
    return (
      <AlertDialog
        trigger={<Button variant="secondary">Bring back</Button>}
        title={`Bring ${name} back?`}
        description={restore.description}
        confirmLabel="Bring back"
        tone="primary"
        action={telling(restore.action)}
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
      action={telling(archive.action)}
    >
      {input}
    </AlertDialog>
  );
}
