"use client";

import { useEffect, useState } from "react";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Button } from "@/app/_components/ui/button";
import { Image } from "@/app/_components/ui/image";
import { SaveRow } from "@/app/admin/_components/save-row";
import { writeUpdate } from "../update-actions";
import { FileChoice } from "./file-choice";
import { type Arrived, PICTURE_TYPES, useEntityUpload } from "./use-entity-upload";

export function UpdateForm({ entityId, mayUpload }: { entityId: number; mayUpload: boolean }) {
  const [picture, setPicture] = useState<Arrived>();
  return (
    <Form action={writeUpdate} quiet className="max-w-2xl">
      <input type="hidden" name="entity" value={entityId} />
      <TextField
        name="title"
        label="Title"
        hint="For example, “First day at school”"
        maxLength={160}
      />
      <TextareaField name="body" label="Update" maxLength={5000} />
      {mayUpload && <PictureChoice picture={picture} choose={setPicture} />}
      <SaveRow label="Post update" />
    </Form>
  );
}

type PictureChoiceProps = {
  picture: Arrived | undefined;
  choose: (picture: Arrived | undefined) => void;
};

/** A picture that goes with the update; it is sent at once, and used when the update is posted. */
function PictureChoice({ picture, choose }: PictureChoiceProps) {
  const { state, error } = useFormFields();
  const { send, percent, refusal } = useEntityUpload();

  useEffect(() => {
    if (state.done) choose(undefined);
  }, [state, choose]);

  if (picture)
    return (
      <div className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="picture_upload_key" value={picture.key} />
        {picture.thumbUrl && (
          <Image
            src={picture.thumbUrl}
            alt={`Picture for the update: ${picture.name}`}
            width={96}
            height={96}
            className="size-24 rounded-lg border bg-muted object-cover"
          />
        )}
        <Button variant="link" onClick={() => choose(undefined)}>
          Post without this picture
        </Button>
      </div>
    );
  return (
    <FileChoice
      id="picture_upload_key"
      label="Add a picture"
      hint="PNG, JPEG, WebP or GIF."
      accept={PICTURE_TYPES.join(",")}
      percent={percent}
      refusal={refusal ?? error("picture_upload_key")}
      choose={async (files) => choose((await send(files.slice(0, 1)))[0])}
    />
  );
}
