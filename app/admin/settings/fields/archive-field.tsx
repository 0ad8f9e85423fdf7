"use client";

import { Archive } from "lucide-react";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { CustomFieldView } from "@/lib/custom-fields/schema";
import { archiveField, restoreField } from "./actions";

type Props = { field: Pick<CustomFieldView, "id" | "label"> };

export const ArchiveField = ({ field }: Props) => (
  <AlertDialog
    trigger={
      <Button variant="ghost" size="icon-sm" aria-label={`Archive ${field.label}`}>
        <Archive aria-hidden />
      </Button>
    }
    title={`Archive the field “${field.label}”?`}
    description="The field disappears from records, forms and lists. Its values are deleted after 30 days unless you restore it."
    confirmLabel="Archive field"
    action={telling(archiveField, restoreField)}
  >
    <input type="hidden" name="field" value={field.id} />
  </AlertDialog>
);

export const RestoreField = ({ field }: Props) => (
  <form action={telling(restoreField, archiveField)}>
    <input type="hidden" name="field" value={field.id} />
    <SubmitButton variant="secondary" size="sm">
      Restore<span className="sr-only"> {field.label}</span>
    </SubmitButton>
  </form>
);
