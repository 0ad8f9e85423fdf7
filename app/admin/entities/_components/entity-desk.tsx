"use client";

import { useState } from "react";
import type { Option } from "@/app/_components/forms/choices";
import { Button } from "@/app/_components/ui/button";
import { Checkbox } from "@/app/_components/ui/checkbox";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { plural } from "@/lib/format/amounts";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import type { Changeable } from "../changeable";
import { ArchiveButton, RestoreButton } from "./archive-buttons";
import { ChangeDialog } from "./change-dialog";
import { entityColumns } from "./entity-columns";
import { MoveDialog } from "./move-dialog";

type EntityDeskProps = {
  entities: readonly EntityView[];
  status: EntityView["status"];
  mayEdit: boolean;
  /** Empty where the entities are of several programs. */
  changeable: readonly Changeable[];
  /** Programs that they can be moved to. */
  targets: readonly Option[];
  showsProgram: boolean;
};

export function EntityDesk(props: EntityDeskProps) {
  const { entities, mayEdit, showsProgram } = props;
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const chosen = entities.filter(({ id }) => marked.has(id));

  function mark(id: number, isMarked: boolean) {
    setMarked((before) => {
      const after = new Set(before);
      if (isMarked) after.add(id);
      else after.delete(id);
      return after;
    });
  }

  return (
    <>
      {mayEdit && <Toolbar {...props} chosen={chosen} clear={() => setMarked(new Set())} />}
      <DataTable
        label="Recipients"
        rows={entities}
        rowKey={({ id }) => id}
        columns={entityColumns(showsProgram)}
        select={
          mayEdit
            ? {
                heading: (
                  <SelectAll
                    count={entities.length}
                    marked={chosen.length}
                    mark={(isMarked) =>
                      setMarked(new Set(isMarked ? entities.map(({ id }) => id) : []))
                    }
                  />
                ),
                cell: ({ id, title }) => (
                  <Checkbox
                    aria-label={`Select ${title}`}
                    checked={marked.has(id)}
                    onChange={(event) => mark(id, event.currentTarget.checked)}
                  />
                ),
              }
            : undefined
        }
      />
    </>
  );
}

type SelectAllProps = { count: number; marked: number; mark: (isMarked: boolean) => void };

const SelectAll = ({ count, marked, mark }: SelectAllProps) => (
  <Checkbox
    aria-label="Select all on this page"
    checked={marked === count}
    ref={(box) => {
      if (box) box.indeterminate = marked > 0 && marked < count;
    }}
    onChange={(event) => mark(event.currentTarget.checked)}
  />
);

type ToolbarProps = EntityDeskProps & { chosen: readonly EntityView[]; clear: () => void };

/** What can be done with the selected entities; lies over the end of the page. */
function Toolbar({ chosen, clear, status, changeable, targets }: ToolbarProps) {
  const count = plural(chosen.length, "recipient");
  const isUsed = chosen.length > 0;
  return (
    <div
      className={
        isUsed
          ? "fixed inset-x-3 bottom-3 z-30 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-input bg-popover p-3 shadow-lg sm:px-5 lg:left-63"
          : "sr-only"
      }
    >
      <p role="status" className="mr-auto font-semibold">
        {isUsed && `${count} selected`}
      </p>
      {isUsed && (
        <div className="flex flex-wrap gap-2">
          {changeable.length > 0 && (
            <ChangeDialog chosen={chosen} changeable={changeable} clear={clear} />
          )}
          {targets.length > 0 && (
            <MoveDialog chosen={chosen} changeable={changeable} targets={targets} clear={clear} />
          )}
          {status === "active" ? (
            <ArchiveButton chosen={chosen} clear={clear} />
          ) : (
            <RestoreButton chosen={chosen} clear={clear} />
          )}
          <Button variant="ghost" size="sm" onClick={clear}>
            Clear selection
          </Button>
        </div>
      )}
    </div>
  );
}
