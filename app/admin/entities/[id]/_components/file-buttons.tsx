"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { EntityFile } from "@/lib/sponsorship/entity-schema";
import { hideFile, makeThumb, publishFile, removeFile } from "../file-actions";

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
      <SubmitButton variant="link" className="text-sm!">
        Make main<span className="sr-only"> picture: {file.name}</span>
      </SubmitButton>
    </form>
  );
}

/** A document may say anything about a person, so publishing it asks once more. */
export function PublishFileButton({ entityId, file }: Props) {
  if (file.is_public)
    return (
      <form action={telling(hideFile)}>
        <Which entityId={entityId} file={file} />
        <SubmitButton variant="link" className="text-sm!">
          Hide<span className="sr-only"> from visitors: {file.name}</span>
        </SubmitButton>
      </form>
    );
  return (
    <AlertDialog
      trigger={
        <Button variant="link" className="text-sm!">
          Publish<span className="sr-only"> {file.name}</span>
        </Button>
      }
      title={`Publish “${file.name}”?`}
      description="Everyone can then read and copy this document. Check that it has no last name, birth date, exact place, or anything about health or family. Visitors don’t see its file name."
      confirmLabel="Publish document"
      action={telling(publishFile)}
    >
      <Which entityId={entityId} file={file} />
    </AlertDialog>
  );
}

export function RemoveFileButton({ entityId, file }: Props) {
  return (
    <AlertDialog
      trigger={
        <Button variant="link" className="text-sm! text-danger!">
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
