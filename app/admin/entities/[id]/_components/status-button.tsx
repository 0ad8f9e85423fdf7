"use client";

import { toast } from "sonner";
import type { FormState } from "@/app/_components/forms/form-state";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import { archiveEntity, restoreEntity } from "../../actions";

export function StatusButton({ entity }: { entity: EntityView }) {
  const { id, title, status } = entity;
  const input = <input type="hidden" name="entity" value={id} />;
  if (status === "archived")
    return (
      <AlertDialog
        trigger={<Button variant="secondary">Bring back</Button>}
        title={`Bring “${title}” back?`}
        description="It is in the lists again, and in the gallery if it is public."
        confirmLabel="Bring back"
        tone="primary"
        action={async (form) => tell(await restoreEntity(form))}
      >
        {input}
      </AlertDialog>
    );
  return (
    <AlertDialog
      trigger={<Button variant="danger-quiet">Archive</Button>}
      title={`Archive “${title}”?`}
      description="It leaves the public pages and the lists; its sponsors stay. You can bring it back."
      confirmLabel="Archive"
      action={async (form) => tell(await archiveEntity(form))}
    >
      {input}
    </AlertDialog>
  );
}

function tell({ done, problems }: FormState): void {
  if (done) toast.success(done);
  else toast.error(problems[0]?.message);
}
