"use client";

import { Trash2 } from "lucide-react";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { deleteRecord } from "./actions";

type Props = { object: string; id: number; name: string };

export const DeleteRecord = ({ object, id, name }: Props) => (
  <AlertDialog
    trigger={
      <Button variant="danger-quiet">
        <Trash2 aria-hidden />
        Delete
      </Button>
    }
    title={`Delete “${name}”?`}
    description="Links to this record will stop working. This can’t be undone."
    confirmLabel="Delete record"
    action={telling(deleteRecord)}
  >
    <input type="hidden" name="object" value={object} />
    <input type="hidden" name="record" value={id} />
  </AlertDialog>
);
