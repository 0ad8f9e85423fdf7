"use client";

import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { tell } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { plural } from "@/lib/format/amounts";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import { archiveSelected, type BulkOutcome, restoreSelected } from "../bulk-actions";
import { namesOf } from "./names-of";

type Props = { chosen: readonly EntityView[]; clear: () => void };

export function ArchiveButton({ chosen, clear }: Props) {
  const count = plural(chosen.length, "recipient");
  return (
    <AlertDialog
      trigger={
        <Button variant="danger-quiet" size="sm">
          Archive
        </Button>
      }
      title={`Archive ${count}?`}
      description={`${namesOf(chosen)}. They are removed from public pages and this list. Sponsors stay. You can restore them.`}
      confirmLabel={`Archive ${count}`}
      action={() => change(chosen, clear, archiveSelected, restoreSelected)}
    />
  );
}

export function RestoreButton({ chosen, clear }: Props) {
  const count = plural(chosen.length, "recipient");
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" size="sm">
          Restore
        </Button>
      }
      title={`Restore ${count}?`}
      description={`${namesOf(chosen)}. Public recipients return to the gallery right away.`}
      confirmLabel={`Restore ${count}`}
      tone="primary"
      action={() => change(chosen, clear, restoreSelected, archiveSelected)}
    />
  );
}

type Change = (ids: number[]) => Promise<BulkOutcome>;

async function change(chosen: Props["chosen"], clear: () => void, work: Change, undo: Change) {
  const ids = chosen.map(({ id }) => id);
  const outcome = await work(ids);
  const after = stateOf(outcome);
  // What a colleague had changed before is not this change's to take back.
  const isOurs = outcome.changed === ids.length;
  tell(after, isOurs ? async () => stateOf(await undo(ids)) : undefined);
  if (after.done) clear();
}

const stateOf = ({ done, problems }: BulkOutcome): FormState => ({
  ...untouched,
  ...(done && { done }),
  problems: problems.map((message) => ({ field: "ids", message })),
});
