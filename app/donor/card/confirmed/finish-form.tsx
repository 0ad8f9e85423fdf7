"use client";

import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { finishSaving } from "../actions";

export function FinishForm() {
  return (
    <Form action={finishSaving}>
      {({ state }) =>
        state.done ? (
          <TextLink href="/donor/plans">View your recurring gifts</TextLink>
        ) : (
          <>
            <SubmitButton id="finish" className="self-start">
              Save card
            </SubmitButton>
            <TextLink href="/donor/card">Use another card</TextLink>
          </>
        )
      }
    </Form>
  );
}
