"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { decideProposal } from "../actions";

export const ProposalButtons = ({ id, label }: { id: number; label: string }) => (
  <Form action={decideProposal} className="gap-2!" quiet>
    <input type="hidden" name="proposal" value={id} />
    <div className="flex gap-2">
      <SubmitButton size="sm" name="as" value="apply" aria-label={`Apply ${label}`}>
        Apply
      </SubmitButton>
      <SubmitButton
        size="sm"
        variant="secondary"
        name="as"
        value="dismiss"
        aria-label={`Dismiss ${label}`}
      >
        Dismiss
      </SubmitButton>
    </div>
  </Form>
);
