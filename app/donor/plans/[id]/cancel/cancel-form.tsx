"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextareaField } from "@/app/_components/ui/text-field";
import { cancel } from "../../actions";

export function CancelForm({ plan }: { plan: number }) {
  return (
    <Form action={cancel} className="max-w-xl">
      {({ value, error }) => (
        <>
          <input type="hidden" name="plan" value={plan} />
          <TextareaField
            name="reason"
            label="Would you tell us why?"
            optional
            rows={3}
            maxLength={500}
            defaultValue={value("reason")}
            error={error("reason")}
          />
          <SubmitButton variant="danger" className="self-start">
            Cancel this plan
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
