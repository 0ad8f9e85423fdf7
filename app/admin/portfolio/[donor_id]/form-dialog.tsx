"use client";

import { Slot } from "radix-ui";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Form } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { tellingDone } from "@/app/_components/forms/tell";
import { Dialog, DialogContent, DialogFooter } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { opensElsewhere } from "./opens-elsewhere";

type Props = {
  /** A link to the page that does the same without JavaScript, or a button where there is none. */
  trigger: ReactNode;
  title: string;
  description?: string;
  action: FormAction;
  submitLabel: string;
  children: ReactNode;
};

/** A form behind a button or a link; it closes when all went well, and says so. */
export function FormDialog({ trigger, title, description, action, submitLabel, children }: Props) {
  const [open, setOpen] = useState(false);

  function openHere(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setOpen(true);
  }

  const submit = tellingDone(action, () => setOpen(false));

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <Slot.Root onClick={openHere} aria-haspopup="dialog" aria-expanded={open}>
        {trigger}
      </Slot.Root>
      <DialogContent title={title} description={description}>
        <Form action={submit} quiet>
          {children}
          <DialogFooter>
            <SubmitButton>{submitLabel}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
