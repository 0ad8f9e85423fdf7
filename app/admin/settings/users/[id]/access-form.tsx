"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { ListedUser } from "@/lib/accounts/users";
import { AccessFields } from "../access-fields";
import { saveAccess } from "../actions";

export function AccessForm({ user }: { user: ListedUser }) {
  return (
    <Form action={saveAccess} className="max-w-2xl">
      <input type="hidden" name="user" value={user.id} />
      <AccessFields stored={user} />
      <SubmitButton className="self-start">Save access</SubmitButton>
    </Form>
  );
}
