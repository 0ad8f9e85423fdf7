"use client";

import { Trash2 } from "lucide-react";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { FieldView } from "@/lib/sponsorship/schema";
import { removeField } from "./actions";

export function RemoveField({ programId, field }: { programId: number; field: FieldView }) {
  return (
    <AlertDialog
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`Remove ${field.label}`}>
          <Trash2 aria-hidden />
        </Button>
      }
      title={`Remove the field “${field.label}”?`}
      description="This field’s values are deleted for every recipient in this program. This can’t be undone."
      confirmLabel="Remove field"
      typed={field.label}
      action={telling(removeField)}
    >
      <input type="hidden" name="program" value={programId} />
      <input type="hidden" name="field" value={field.id} />
    </AlertDialog>
  );
}
