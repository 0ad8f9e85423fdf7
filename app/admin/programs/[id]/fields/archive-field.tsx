"use client";

import { Archive } from "lucide-react";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { FieldView } from "@/lib/sponsorship/schema";
import { archiveField, restoreField } from "./actions";

type Props = { programId: number; field: Pick<FieldView, "id" | "label"> };

const Which = ({ programId, field }: Props) => (
  <>
    <input type="hidden" name="program" value={programId} />
    <input type="hidden" name="field" value={field.id} />
  </>
);

export const ArchiveField = (props: Props) => (
  <AlertDialog
    trigger={
      <Button variant="ghost" size="icon-sm" aria-label={`Archive ${props.field.label}`}>
        <Archive aria-hidden />
      </Button>
    }
    title={`Archive the field “${props.field.label}”?`}
    description="The field disappears from every recipient in this program and from the gallery. Its values are deleted after 30 days unless you restore it."
    confirmLabel="Archive field"
    action={telling(archiveField, restoreField)}
  >
    <Which {...props} />
  </AlertDialog>
);

export const RestoreField = (props: Props) => (
  <form action={telling(restoreField, archiveField)}>
    <Which {...props} />
    <SubmitButton variant="secondary" size="sm">
      Restore<span className="sr-only"> {props.field.label}</span>
    </SubmitButton>
  </form>
);
