"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { EntityFile } from "@/lib/sponsorship/entity-schema";
import { makeThumb, removeFile } from "../file-actions";

type Props = { entityId: number; file: EntityFile };

const Which = ({ entityId, file }: Props) => (
  <>
    <input type="hidden" name="entity" value={entityId} />
    <input type="hidden" name="file" value={file.id} />
  </>
);

export function MainPictureButton({ entityId, file }: Props) {
  return (
    <form action={telling(makeThumb)}>
      <Which entityId={entityId} file={file} />
      <SubmitButton variant="link" className="text-sm">
        Make main<span className="sr-only"> picture: {file.name}</span>
      </SubmitButton>
    </form>
  );
}

export function RemoveFileButton({ entityId, file }: Props) {
  return (
    <AlertDialog
      trigger={
        <Button variant="link" className="text-sm text-danger">
          Remove<span className="sr-only"> {file.name}</span>
        </Button>
      }
      title={`Remove “${file.name}”?`}
      description={
        file.is_thumb
          ? "This is the main picture; the next one will replace it. This can’t be undone."
          : "The file is deleted for everyone. This can’t be undone."
      }
      confirmLabel="Remove file"
      action={telling(removeFile)}
    >
      <Which entityId={entityId} file={file} />
    </AlertDialog>
  );
}
