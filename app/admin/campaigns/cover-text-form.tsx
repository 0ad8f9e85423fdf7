"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { saveCoverText } from "./actions";

/** What a campaign's picture shows, for people who can't see it. */
export const CoverTextForm = ({ id, alt }: { id: number; alt: string }) => (
  <Form action={saveCoverText} className="max-w-2xl">
    <input type="hidden" name="campaign" value={id} />
    <TextField
      name="cover_alt"
      label="What the picture shows"
      hint="Read to people who can’t see it"
      maxLength={300}
      defaultValue={alt}
    />
    <SubmitButton className="self-start">Save description</SubmitButton>
  </Form>
);
