"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { answerBank } from "./actions";

export function BankForm({ reference }: { reference: string }) {
  return (
    <Form action={answerBank} className="mt-6">
      {() => (
        <>
          <p>Is this your payment?</p>
          <input type="hidden" name="reference" value={reference} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="answer" value="yes">
              Yes, pay
            </SubmitButton>
            <SubmitButton name="answer" value="no" variant="secondary">
              No, stop
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
