"use client";

import { Trash2 } from "lucide-react";
import { toast } from "sonner";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { FieldView } from "@/lib/sponsorship/schema";
import { removeField } from "./actions";

export function RemoveField({ programId, field }: { programId: number; field: FieldView }) {
  async function remove(form: FormData) {
    const { done, problems } = await removeField(form);
    if (done) toast.success(done);
    else toast.error(problems[0]?.message);
  }

  return (
    <AlertDialog
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`Remove ${field.label}`}>
          <Trash2 aria-hidden />
        </Button>
      }
      title={`Remove the field “${field.label}”?`}
      description="What every entity of this program has in it is lost. This cannot be undone."
      confirmLabel="Remove field"
      typed={field.label}
      action={remove}
    >
      <input type="hidden" name="program" value={programId} />
      <input type="hidden" name="field" value={field.id} />
    </AlertDialog>
  );
}
