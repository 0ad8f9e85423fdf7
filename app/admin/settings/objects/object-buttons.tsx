"use client";

import { Archive } from "lucide-react";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { CustomObjectView } from "@/lib/custom-fields/schema";
import { archiveObject, restoreObject } from "./actions";

type Props = { object: CustomObjectView };

export const ArchiveObject = ({ object }: Props) => (
  <AlertDialog
    trigger={
      <Button variant="ghost" size="icon-sm" aria-label={`Archive ${object.plural}`}>
        <Archive aria-hidden />
      </Button>
    }
    title={`Archive “${object.plural}”?`}
    description="Its records and fields are kept but hidden until you restore it."
    confirmLabel="Archive object"
    action={telling(archiveObject, restoreObject)}
  >
    <input type="hidden" name="object" value={object.id} />
  </AlertDialog>
);

export const RestoreObject = ({ object }: Props) => (
  <form action={telling(restoreObject, archiveObject)}>
    <input type="hidden" name="object" value={object.id} />
    <SubmitButton variant="secondary" size="sm">
      Restore<span className="sr-only"> {object.plural}</span>
    </SubmitButton>
  </form>
);
