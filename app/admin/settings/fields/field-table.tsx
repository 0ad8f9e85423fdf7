"use client";

import { Pencil } from "lucide-react";
import { Badge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { typeWords } from "@/app/admin/_components/custom/type-words";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { OrderButtons } from "@/app/admin/_components/order-buttons";
import type { OwnObject } from "@/lib/custom-fields/custom-objects";
import type { CustomFieldView } from "@/lib/custom-fields/schema";
import { placeField } from "./actions";
import { ArchiveField } from "./archive-field";
import { fieldPath } from "./paths";

type Props = { fields: readonly CustomFieldView[]; own: readonly OwnObject[] };

export function FieldTable({ fields, own }: Props) {
  const actions = (field: CustomFieldView) => (
    <span className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
      <OrderButtons
        name={field.label}
        place={fields.indexOf(field) + 1}
        count={fields.length}
        move={(to) => placeField(field.id, to)}
      />
      <Button asChild variant="secondary" size="sm">
        <Link href={fieldPath(field.id)}>
          <Pencil aria-hidden />
          Edit<span className="sr-only"> {field.label}</span>
        </Link>
      </Button>
      <ArchiveField field={field} />
    </span>
  );
  return (
    <DataTable
      label="Custom fields"
      rows={fields}
      rowKey={({ id }) => id}
      columns={[
        { label: "Field", cell: ({ label }) => label },
        {
          label: "Key",
          phone: "hidden",
          cell: ({ key }) => <code className="text-sm">{key}</code>,
        },
        { label: "Type", wraps: true, cell: (field) => <Type field={field} own={own} /> },
        { label: "Options", phone: "below", cell: (field) => <Uses field={field} /> },
        { label: "Actions", phone: "below", cell: actions },
      ]}
    />
  );
}

function Type({ field, own }: { field: CustomFieldView; own: Props["own"] }) {
  const { type, more } = typeWords(field, own);
  return (
    <>
      {type}
      {more && <Quiet>{more}</Quiet>}
    </>
  );
}

function Uses({ field }: { field: CustomFieldView }) {
  const uses = [
    field.required && "Required",
    field.is_unique && "Unique",
    field.is_listed && "Column",
  ].filter((use) => use !== false);
  return (
    <span className="flex flex-wrap gap-1.5 sm:flex-nowrap">
      {field.is_sensitive && <Badge tone="warning">Sensitive</Badge>}
      {uses.map((use) => (
        <Badge key={use}>{use}</Badge>
      ))}
    </span>
  );
}
