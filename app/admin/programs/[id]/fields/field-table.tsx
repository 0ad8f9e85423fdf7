"use client";

import { Pencil } from "lucide-react";
import { Badge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import type { Tone } from "@/app/_components/ui/tone";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { OrderButtons } from "@/app/admin/_components/order-buttons";
import type { FieldView } from "@/lib/sponsorship/schema";
import { TYPE_WORDS } from "../../words";
import { placeField } from "./actions";
import { ArchiveField } from "./archive-field";

type FieldTableProps = { programId: number; fields: readonly FieldView[]; mayEdit: boolean };

export function FieldTable({ programId, fields, mayEdit }: FieldTableProps) {
  const actions = (field: FieldView) => (
    <span className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
      <OrderButtons
        name={field.label}
        place={fields.indexOf(field) + 1}
        count={fields.length}
        move={(to) => placeField(programId, field.id, to)}
      />
      <Button asChild variant="secondary" size="sm">
        <Link href={`/admin/programs/${programId}/fields/${field.id}`}>
          <Pencil aria-hidden />
          Edit<span className="sr-only"> {field.label}</span>
        </Link>
      </Button>
      <ArchiveField programId={programId} field={field} />
    </span>
  );
  return (
    <DataTable
      label="Fields"
      rows={fields}
      rowKey={({ id }) => id}
      columns={[
        { label: "Field", cell: ({ label }) => label },
        { label: "Key", cell: ({ key }) => <code>{key}</code> },
        {
          label: "Type",
          wide: true,
          cell: ({ type, options }) => (
            <>
              {TYPE_WORDS[type].label}
              {options.length > 0 && <Quiet>{options.join(", ")}</Quiet>}
            </>
          ),
        },
        {
          label: "Options",
          phone: "below",
          cell: (field) => <Uses field={field} />,
        },
        ...(mayEdit ? [{ label: "Actions", phone: "below" as const, cell: actions }] : []),
      ]}
    />
  );
}

const TONES: Record<string, Tone> = {
  Public: "info",
  "Public, as an age": "info",
  "Public, personal": "warning",
};

function publicWord({ is_personal, shows_age }: FieldView): string {
  if (is_personal) return "Public, personal";
  return shows_age ? "Public, as an age" : "Public";
}

function Uses({ field }: { field: FieldView }) {
  const uses = [
    field.is_public ? publicWord(field) : "Staff only",
    field.required && "Required",
    field.sortable && "Sortable",
    field.filterable && "Filterable",
  ].filter((use) => use !== false);
  return (
    <span className="flex flex-wrap gap-1.5 sm:flex-nowrap">
      {uses.map((use) => (
        <Badge key={use} tone={TONES[use] ?? "neutral"}>
          {use}
        </Badge>
      ))}
    </span>
  );
}
