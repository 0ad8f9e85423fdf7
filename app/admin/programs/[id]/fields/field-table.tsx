"use client";

import { Pencil } from "lucide-react";
import { Badge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { OrderButtons } from "@/app/admin/_components/order-buttons";
import type { FieldView } from "@/lib/sponsorship/schema";
import { TYPE_WORDS } from "../../words";
import { placeField } from "./actions";
import { RemoveField } from "./remove-field";

type FieldTableProps = { programId: number; fields: readonly FieldView[]; mayEdit: boolean };

export function FieldTable({ programId, fields, mayEdit }: FieldTableProps) {
  return (
    <Table label="Fields" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Field</TableHead>
          <TableHead>Kind</TableHead>
          <TableHead>Use</TableHead>
          {mayEdit && (
            <TableHead>
              <span className="sr-only">Actions</span>
            </TableHead>
          )}
        </TableRow>
      </TableHeader>
      <TableBody>
        {fields.map((field, index) => (
          <TableRow key={field.id}>
            <TableHead scope="row" className="font-normal">
              <span className="block font-semibold">{field.label}</span>
              <code className="text-sm text-muted-foreground">{field.key}</code>
            </TableHead>
            <TableCell data-label="Kind">
              {TYPE_WORDS[field.type].label}
              {field.options.length > 0 && (
                <span className="block text-sm text-muted-foreground">
                  {field.options.join(", ")}
                </span>
              )}
            </TableCell>
            <TableCell data-label="Use">
              <Uses field={field} />
            </TableCell>
            {mayEdit && (
              <TableCell>
                <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap sm:justify-end">
                  <OrderButtons
                    name={field.label}
                    place={index + 1}
                    count={fields.length}
                    move={(to) => placeField(programId, field.id, to)}
                  />
                  <Button asChild variant="secondary" size="sm">
                    <Link href={`/admin/programs/${programId}/fields/${field.id}`}>
                      <Pencil aria-hidden />
                      Edit<span className="sr-only"> {field.label}</span>
                    </Link>
                  </Button>
                  <RemoveField programId={programId} field={field} />
                </div>
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Uses({ field }: { field: FieldView }) {
  const uses = [
    field.is_public ? "Public" : "Staff only",
    field.required && "Required",
    field.sortable && "Sortable",
    field.filterable && "Filterable",
  ].filter((use) => use !== false);
  return (
    <span className="flex flex-wrap gap-1.5">
      {uses.map((use) => (
        <Badge key={use} tone={use === "Public" ? "info" : "neutral"}>
          {use}
        </Badge>
      ))}
    </span>
  );
}
