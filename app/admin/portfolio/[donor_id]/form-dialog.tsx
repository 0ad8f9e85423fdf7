"use client";

import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { Form, type FormFields } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";

type Props = {
  trigger: ReactNode;
  title: string;
  description?: string;
  action: FormAction;
  submitLabel: string;
  children: (fields: FormFields) => ReactNode;
};

/** A form behind a button; it closes when all went well, and says so. */
export function FormDialog({ trigger, title, description, action, submitLabel, children }: Props) {
  const [open, setOpen] = useState(false);
  const submit: FormAction = async (before, form) => {
    const after = await action(before, form);
    if (after.done) {
      toast.success(after.done);
      setOpen(false);
    }
    return after;
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent title={title} description={description}>
        <Form action={submit} quiet>
          {(fields) => (
            <>
              {children(fields)}
              <DialogFooter>
                <SubmitButton>{submitLabel}</SubmitButton>
              </DialogFooter>
            </>
          )}
        </Form>
      </DialogContent>
    </Dialog>
  );
}
