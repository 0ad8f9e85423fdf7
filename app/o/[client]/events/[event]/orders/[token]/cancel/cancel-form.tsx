"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { cancelRegistration } from "./actions";

type CancelFormProps = {
  address: { clientSlugOrId: string; eventSlug: string; token: string };
  previewToken: string;
  label: string;
};

/** One click, on exactly the terms above. */
export function CancelForm({ address, previewToken, label }: CancelFormProps) {
  return (
    <Form action={cancelRegistration.bind(null, address)}>
      <div id="cancel" tabIndex={-1} className="outline-none">
        <input type="hidden" name="preview" value={previewToken} />
        <SubmitButton variant="danger" size="lg">
          {label}
        </SubmitButton>
      </div>
    </Form>
  );
}
