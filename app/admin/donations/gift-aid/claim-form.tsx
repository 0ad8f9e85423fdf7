"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { claimGiftAid } from "./actions";

/** Claims what the preview above lists. */
export const ClaimForm = ({ until, isEmpty }: { until: string; isEmpty: boolean }) => (
  <Form action={claimGiftAid}>
    {({ error }) => (
      <>
        <input type="hidden" name="until" value={until} />
        {error("until") && <p className="text-danger">{error("until")}</p>}
        {!isEmpty && <SubmitButton className="self-start">Claim these gifts</SubmitButton>}
      </>
    )}
  </Form>
);
