"use client";

import { StatusBadge } from "@/app/_components/ui/badge";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { OrderButtons } from "@/app/admin/_components/order-buttons";
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
  return (
    <Table label="Designations" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Name</TableHead>
          <TableHead>State</TableHead>
          {mayEdit && (
            <TableHead>
              <span className="sr-only">Actions</span>
            </TableHead>
          )}
        </TableRow>
      </TableHeader>
      <TableBody>
        {designations.map((designation, index) => (
          <TableRow key={designation.id}>
            <TableHead scope="row" className="font-normal">
              <span className="block font-semibold">{designation.name}</span>
              <code className="text-sm text-muted-foreground">{designation.word}</code>
            </TableHead>
            <TableCell data-label="State">
              {designation.active ? (
                <StatusBadge tone="success">Offered</StatusBadge>
              ) : (
                <StatusBadge>Turned off</StatusBadge>
              )}
            </TableCell>
            {mayEdit && (
              <TableCell>
                <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap sm:justify-end">
                  <OrderButtons
                    name={designation.name}
                    place={index + 1}
                    count={designations.length}
                    move={(to) => placeDesignation(programId, designation.id, to)}
                  />
                  <RenameButton designation={designation} />
                  <SwitchButton designation={designation} />
                </div>
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
