"use client";

import { Form } from "@/app/_components/forms/form";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { saveProfile } from "./actions";

export function ProfileForm(stored: { firstName: string; lastName: string }) {
  return (
    <Form action={saveProfile} className="max-w-xl">
      <PersonFields stored={stored} />
      <SubmitButton className="self-start">Save name</SubmitButton>
    </Form>
  );
}
