"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { DesignationView } from "@/lib/sponsorship/schema";
import { switchDesignation } from "./actions";

/** Asks before donors lose a choice; giving it back needs no question. */
export function SwitchButton({ designation }: { designation: DesignationView }) {
  const { id, program_id: programId, name, active } = designation;
  const inputs = (
    <>
      <input type="hidden" name="program" value={programId} />
      <input type="hidden" name="designation" value={id} />
      <input type="hidden" name="active" value={String(!active)} />
    </>
  );

  if (!active)
    return (
      <form action={telling(switchDesignation)}>
        {inputs}
        <SubmitButton variant="secondary" size="sm">
          Turn on<span className="sr-only"> {name}</span>
        </SubmitButton>
      </form>
    );
  return (
    <AlertDialog
      trigger={
        <Button variant="danger-quiet" size="sm">
          Turn off<span className="sr-only"> {name}</span>
        </Button>
      }
      title={`Turn off “${name}”?`}
      description="Donors can no longer choose it. Past gifts stay, and you can turn it on again."
      confirmLabel="Turn off"
      action={telling(switchDesignation)}
    >
      {inputs}
    </AlertDialog>
  );
}
