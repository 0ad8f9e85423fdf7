"use client";

import { DataTable } from "@/app/admin/_components/list/data-table";
import { OrderButtons } from "@/app/admin/_components/order-buttons";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { DesignationView } from "@/lib/sponsorship/schema";
import { placeDesignation } from "./actions";
import { RenameButton } from "./rename-button";
import { SwitchButton } from "./switch-button";

type DesignationTableProps = {
  programId: number;
  designations: readonly DesignationView[];
  mayEdit: boolean;
};

export function DesignationTable({ programId, designations, mayEdit }: DesignationTableProps) {
  const actions = (designation: DesignationView) => (
    <span className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
      <OrderButtons
        name={designation.name}
        place={designations.indexOf(designation) + 1}
        count={designations.length}
        move={(to) => placeDesignation(programId, designation.id, to)}
      />
      <RenameButton designation={designation} />
      <SwitchButton designation={designation} />
    </span>
  );
  return (
    <DataTable
      label="Designations"
      rows={designations}
      rowKey={({ id }) => id}
      columns={[
        { label: "Name", wide: true, cell: ({ name }) => name },
        { label: "Key", cell: ({ word }) => <code>{word}</code> },
        {
          label: "Status",
          phone: "corner",
          cell: ({ active }) => (
            <StatusBadge tone={active ? "success" : undefined}>{active ? "On" : "Off"}</StatusBadge>
          ),
        },
        ...(mayEdit ? [{ label: "Actions", phone: "below" as const, cell: actions }] : []),
      ]}
    />
  );
}
