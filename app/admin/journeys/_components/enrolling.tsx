"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Form } from "@/app/_components/forms/form";
import { telling, tellingDone } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { DonorField } from "@/app/admin/_components/donor-field";
import { findDonors } from "@/app/admin/_components/find-donors";
import { enroll, exit } from "../actions";

/** Lets one donor in, whatever the entry says. */
export function EnrollDialog({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button size="sm">
          <UserPlus aria-hidden />
          Enroll a donor
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Enroll a donor"
        description="The donor starts at the first step right away, even if they don’t meet the entry conditions."
      >
        <Form action={tellingDone(enroll, () => setIsOpen(false))}>
          <input type="hidden" name="journey" value={id} />
          <DonorField find={findDonors} mayAdd={false} autoFocus />
          <SubmitButton className="self-start">Enroll donor</SubmitButton>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

type ExitProps = { id: number; enrollment: number; name: string };

export const ExitButton = ({ id, enrollment, name }: ExitProps) => (
  <AlertDialog
    trigger={
      <Button variant="secondary" size="sm" aria-label={`Take ${name} out`}>
        Take out…
      </Button>
    }
    title={`Take ${name} out of this journey?`}
    description="None of the remaining steps will happen. Steps already completed aren’t undone."
    confirmLabel="Take donor out"
    action={telling(exit)}
  >
    <input type="hidden" name="journey" value={id} />
    <input type="hidden" name="enrollment" value={enrollment} />
  </AlertDialog>
);
