"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/select-field";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { plural } from "@/lib/format/amounts";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import { moveSelected } from "../bulk-actions";
import type { Changeable } from "../changeable";
import { BulkDialog } from "./bulk-dialog";
import { namesOf } from "./names-of";

type MoveDialogProps = {
  chosen: readonly EntityView[];
  /** Names the fields that a move would lose, where they are of one program. */
  changeable: readonly Changeable[];
  targets: readonly Option[];
  clear: () => void;
};

export function MoveDialog({ chosen, changeable, targets, clear }: MoveDialogProps) {
  const count = plural(chosen.length, "recipient");
  const labelOf = (key: string) => changeable.find((each) => each.key === key)?.label ?? key;
  const move = (form: FormData) =>
    moveSelected(
      chosen.map(({ id }) => id),
      { program_id: Number(form.get("program_id")), drop_fields: form.has("drop_fields") },
    );
  return (
    <BulkDialog
      trigger={
        <Button variant="secondary" size="sm">
          Move
        </Button>
      }
      title={`Move ${count} to another program`}
      description={`${namesOf(chosen)}. Sponsors, pictures and files move with them.`}
      confirmLabel={`Move ${count}`}
      run={move}
      finished={clear}
      closed={() => undefined}
    >
      {(outcome) => (
        <>
          <SelectField
            name="program_id"
            id="move-to"
            label="To"
            options={targets}
            defaultValue={targets[0]?.value ?? ""}
          />
          {outcome?.lost && (
            <>
              <Alert tone="warning" role="alert" title="Nothing moved yet">
                The other program has no field for {outcome.lost.map(labelOf).join(", ")}. These
                values would be lost.
              </Alert>
              <CheckboxField name="drop_fields" label="Move without these values" />
            </>
          )}
        </>
      )}
    </BulkDialog>
  );
}
