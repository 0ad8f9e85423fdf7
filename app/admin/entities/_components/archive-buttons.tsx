"use client";

import { toast } from "sonner";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { plural } from "@/lib/format";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import { archiveSelected, type BulkOutcome, restoreSelected } from "../bulk-actions";
import { namesOf } from "./names-of";

type Props = { chosen: readonly EntityView[]; clear: () => void };

export function ArchiveButton({ chosen, clear }: Props) {
  const count = plural(chosen.length, "entity", "entities");
  return (
    <AlertDialog
      trigger={
        <Button variant="danger-quiet" size="sm">
          Archive
        </Button>
      }
      title={`Archive ${count}?`}
      description={`${namesOf(chosen)}. They leave the public pages and this list; their sponsors stay. You can bring them back.`}
      confirmLabel={`Archive ${count}`}
      action={async () => tell(await archiveSelected(chosen.map(({ id }) => id)), clear)}
    />
  );
}

export function RestoreButton({ chosen, clear }: Props) {
  const count = plural(chosen.length, "entity", "entities");
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" size="sm">
          Bring back
        </Button>
      }
      title={`Bring ${count} back?`}
      description={`${namesOf(chosen)}. Those that are public are in the gallery again at once.`}
      confirmLabel={`Bring ${count} back`}
      tone="primary"
      action={async () => tell(await restoreSelected(chosen.map(({ id }) => id)), clear)}
    />
  );
}

function tell({ done, problems }: BulkOutcome, clear: () => void): void {
  if (!done) {
    toast.error(problems[0]);
    return;
  }
  toast.success(done);
  clear();
}
