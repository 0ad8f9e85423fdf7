"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/app/_components/ui/button";
import { Field } from "@/app/_components/ui/field";
import { Select } from "@/app/_components/ui/select";
import { plural } from "@/lib/format/amounts";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import { changeSelected } from "../bulk-actions";
import type { Changeable } from "../changeable";
import { BulkDialog } from "./bulk-dialog";
import { ChangeField, valueIn } from "./change-field";
import { namesOf } from "./names-of";

type ChangeDialogProps = {
  chosen: readonly EntityView[];
  changeable: readonly Changeable[];
  clear: () => void;
};

/** Nothing changes but what is picked here: one thing after the other, each with its new value. */
export function ChangeDialog({ chosen, changeable, clear }: ChangeDialogProps) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const count = plural(chosen.length, "recipient");
  const rows = picked.flatMap((key) => changeable.find((each) => each.key === key) ?? []);
  const left = changeable.filter(({ key }) => !picked.includes(key));

  const change = (form: FormData) => {
    if (rows.length === 0)
      return Promise.resolve({ problems: ["Choose at least one field to change."] });
    const changes = Object.fromEntries(rows.map((row) => [row.key, valueIn(form, row)]));
    return changeSelected(
      chosen.map(({ id }) => id),
      changes,
    );
  };

  return (
    <BulkDialog
      trigger={
        <Button variant="secondary" size="sm">
          Change
        </Button>
      }
      title={`Change ${count}`}
      description={`${namesOf(chosen)}. All get the same values; other fields stay as they are.`}
      confirmLabel={`Change ${count}`}
      run={change}
      finished={clear}
      closed={() => setPicked([])}
    >
      {() => (
        <>
          {rows.map((row) => (
            <div key={row.key} className="flex items-start gap-2">
              <ChangeField row={row} />
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Don’t change ${row.label}`}
                onClick={() => setPicked(picked.filter((key) => key !== row.key))}
              >
                <X aria-hidden />
              </Button>
            </div>
          ))}
          {left.length > 0 && (
            <Field name="pick" label={rows.length === 0 ? "Field to change" : "Another field"}>
              {(control) => (
                <Select
                  {...control}
                  value=""
                  onChange={(event) => setPicked([...picked, event.currentTarget.value])}
                >
                  <option value="" disabled>
                    Choose…
                  </option>
                  {left.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </>
      )}
    </BulkDialog>
  );
}
