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
  const { entities, status, mayEdit, showsProgram } = props;
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const chosen = entities.filter(({ id }) => marked.has(id));
  const isAll = chosen.length === entities.length;

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
        <CardContent>
          <Table label="Entities" stacked>
            <TableHeader>
              <TableRow>
                {mayEdit && (
                  <TableHead className="w-10">
                    <Checkbox
                      aria-label="Select all on this page"
                      checked={isAll}
                      ref={(box) => {
                        if (box) box.indeterminate = chosen.length > 0 && !isAll;
                      }}
                      onChange={(event) =>
                        setMarked(
                          new Set(event.currentTarget.checked ? entities.map(({ id }) => id) : []),
                        )
                      }
                    />
                  </TableHead>
                )}
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
      {mayEdit && entities.length > 1 && status === "active" && chosen.length === 0 && (
        <p className="text-sm text-muted-foreground">
          Tick some to change, move or archive them together.
        </p>
      )}
    </>
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
          {targets.length > 0 && <MoveDialog chosen={chosen} targets={targets} clear={clear} />}
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
