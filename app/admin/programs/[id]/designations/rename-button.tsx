"use client";

import { useState } from "react";
import { toast } from "sonner";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import type { FormState } from "@/app/_components/forms/form-state";
import { Button } from "@/app/_components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { DesignationView } from "@/lib/sponsorship/schema";
import { renameDesignation } from "./actions";

export function RenameButton({ designation }: { designation: DesignationView }) {
  const [isOpen, setIsOpen] = useState(false);

  async function rename(before: FormState, form: FormData): Promise<FormState> {
    const state = await renameDesignation(before, form);
    if (state.done) {
      setIsOpen(false);
      toast.success(state.done);
    }
    // The page behind has a field called `name` as well.
    return { ...state, problems: state.problems.map((each) => ({ ...each, field: "new_name" })) };
  }

  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          Rename<span className="sr-only"> {designation.name}</span>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Rename “${designation.name}”`}
        description="Donors see the new name from now on, also in the gifts that repeat."
      >
        <Form action={rename} quiet>
          <input type="hidden" name="program" value={designation.program_id} />
          <input type="hidden" name="designation" value={designation.id} />
          <TextField
            name="new_name"
            alsoOf="name"
            label="Name"
            maxLength={255}
            defaultValue={designation.name}
          />
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <SubmitButton>Save name</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
