"use client";

import { useState } from "react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { tellingDone } from "@/app/_components/forms/tell";
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

  const rename = tellingDone(renameDesignation, () => setIsOpen(false));
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          Rename<span className="sr-only"> {designation.name}</span>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Rename “${designation.name}”`}
        description="Donors will see the new name, including on recurring gifts."
      >
        <Form action={rename} quiet>
          <input type="hidden" name="program" value={designation.program_id} />
          <input type="hidden" name="designation" value={designation.id} />
          <TextField name="new_name" label="Name" maxLength={255} defaultValue={designation.name} />
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
