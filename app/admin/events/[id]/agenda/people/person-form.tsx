"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { Portrait } from "@/app/_components/ui/portrait";
import { useUploadLimits } from "@/app/_components/upload-limits";
import { type Picture, PictureChoice } from "@/app/admin/_components/picture-choice";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { EventPersonView } from "@/lib/events/agenda/schema";
import { savePerson } from "../../../agenda-actions";
import { ROLE_OPTIONS } from "../../../words";

type Props = { eventId: number; stored?: EventPersonView };

export function PersonForm({ eventId, stored }: Props) {
  const { photo_file_id: photoId, photo } = stored ?? {};
  // Outside of the form, whose fields are made anew after a refusal.
  const [picture, setPicture] = useState<Picture | null>(
    photoId && photo ? { id: photoId, url: photo.thumb_url } : null,
  );
  return (
    <Form action={savePerson} quiet className="max-w-2xl">
      {({ error }) => (
        <>
          <input type="hidden" name="event" value={eventId} />
          {stored && <input type="hidden" name="item" value={stored.id} />}
          <TextField name="name" label="Name" maxLength={255} defaultValue={stored?.name} />
          <CheckboxField
            name="is_group"
            label="This is a group"
            hint="For example, a band or a choir"
            defaultChecked={stored?.is_group ?? false}
          />
          <TextField
            name="title"
            label="Title or affiliation"
            hint="For example, “Principal, Harbor School”"
            optional
            maxLength={255}
            defaultValue={stored?.title}
          />
          <SelectField
            name="role"
            label="Role at the event"
            className="max-w-96"
            options={[{ value: "", label: "No role shown" }, ...ROLE_OPTIONS]}
            defaultValue={stored?.role ?? ""}
          />
          <input type="hidden" name="photo_file_id" value={picture?.id ?? ""} />
          <Photo picture={picture} choose={setPicture} error={error("photo_file_id")} />
          <TextareaField
            name="bio"
            label="Short bio"
            hint="Two or three sentences."
            optional
            rows={4}
            maxLength={1000}
            defaultValue={stored?.bio}
          />
          <TextField
            name="url"
            label="Link"
            hint="Their website or profile: https://…"
            type="url"
            optional
            maxLength={2000}
            defaultValue={stored?.url}
          />
          <SaveRow label={stored ? "Save person" : "Add person"}>
            <Button asChild variant="secondary">
              <Link href={`/admin/events/${eventId}/agenda`}>Cancel</Link>
            </Button>
          </SaveRow>
        </>
      )}
    </Form>
  );
}

type PhotoProps = {
  picture: Picture | null;
  choose: (picture: Picture | null) => void;
  error: string | undefined;
};

function Photo({ picture, choose, error }: PhotoProps) {
  const { photo: mostMegabytes } = useUploadLimits();
  return (
    <PictureChoice
      id="photo_file_id"
      as="eventPerson"
      noun="photo"
      hint={`PNG, JPEG or WebP, up to ${mostMegabytes} MB. Cropped to a circle. Uploads when you save.`}
      isThere={picture !== null}
      error={error}
      change={async (chosen) => {
        choose(chosen);
        return undefined;
      }}
    >
      {picture ? (
        <Portrait name="" url={picture.url} className="size-28" />
      ) : (
        <p className="text-muted-foreground">No photo yet. The page shows initials.</p>
      )}
    </PictureChoice>
  );
}
