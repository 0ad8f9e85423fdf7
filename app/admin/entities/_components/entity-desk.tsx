"use client";

import { useState } from "react";
import type { Option } from "@/app/_components/forms/choices";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Checkbox } from "@/app/_components/ui/checkbox";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/app/_components/ui/table";
import { plural } from "@/lib/format";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import type { Changeable } from "../changeable";
import { ArchiveButton, RestoreButton } from "./archive-buttons";
import { ChangeDialog } from "./change-dialog";
import { EntityRow } from "./entity-row";
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
      <Card>
        <CardContent className="flex flex-col gap-4">
          {mayEdit && (
            <SelectAll
              count={entities.length}
              marked={chosen.length}
              mark={(isMarked) => setMarked(new Set(isMarked ? entities.map(({ id }) => id) : []))}
            />
          )}
          <Table label="Entities" stacked>
            <TableHeader>
              <TableRow>
                <TableHead>Name</TableHead>
                {showsProgram && <TableHead>Program</TableHead>}
                <TableHead>Support</TableHead>
                <TableHead numeric>Amount</TableHead>
                <TableHead>In the gallery</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {entities.map((entity) => (
                <EntityRow
                  key={entity.id}
                  entity={entity}
                  showsProgram={showsProgram}
                  isMarked={marked.has(entity.id)}
                  mark={mayEdit ? (isMarked) => mark(entity.id, isMarked) : undefined}
                />
              ))}
            </TableBody>
          </Table>
        </CardContent>
      </Card>
    </>
  );
}

type SelectAllProps = { count: number; marked: number; mark: (isMarked: boolean) => void };

function SelectAll({ count, marked, mark }: SelectAllProps) {
  return (
    <div className="flex items-center gap-3 text-sm">
      <Checkbox
        id="select-all"
        checked={marked === count}
        ref={(box) => {
          if (box) box.indeterminate = marked > 0 && marked < count;
        }}
        onChange={(event) => mark(event.currentTarget.checked)}
      />
      <label htmlFor="select-all" className="cursor-pointer">
        Select all on this page, to change, move or archive them together
      </label>
    </div>
  );
}

type ToolbarProps = EntityDeskProps & { chosen: readonly EntityView[]; clear: () => void };

/** What can be done with those that are ticked; stays in sight while one scrolls. */
function Toolbar({ chosen, clear, status, changeable, targets }: ToolbarProps) {
  const count = plural(chosen.length, "entity", "entities");
  const isUsed = chosen.length > 0;
  return (
    <div
      className={
        isUsed
          ? "sticky top-16 z-30 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-input bg-popover p-3 shadow-md sm:px-5 lg:top-4"
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
