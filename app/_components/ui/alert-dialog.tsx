"use client";

import { AlertDialog as AlertDialogPrimitive } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { DialogFooter } from "./dialog";
import { panelClasses, veilClasses } from "./overlay";
import { SubmitButton } from "./submit-button";
import { TypedConfirmation } from "./typed-confirmation";

type AlertDialogProps = {
  /** The button that asks. */
  trigger: ReactNode;
  /** Names the thing: `Revoke the key “Website”?` */
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb of the title: `Revoke key`. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  /** The name of what is lost for good, which has to be typed first. */
  typed?: string;
  /** Runs on confirmation with the form of `children`; the dialog closes when it is done. */
  action: (form: FormData) => void | Promise<void>;
  /** Hidden or visible inputs that go with the confirmation. */
  children?: ReactNode;
};

/** Asks before something that is hard to undo. Focus starts on the safe answer. */
export function AlertDialog({
  trigger,
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "danger",
  typed,
  action,
  children,
}: AlertDialogProps) {
  const [open, setOpen] = useState(false);

  async function confirm(form: FormData) {
    await action(form);
    setOpen(false);
  }

  return (
    <AlertDialogPrimitive.Root open={open} onOpenChange={setOpen}>
      <AlertDialogPrimitive.Trigger asChild>{trigger}</AlertDialogPrimitive.Trigger>
      <AlertDialogPrimitive.Portal>
        <AlertDialogPrimitive.Overlay className={veilClasses} />
        <AlertDialogPrimitive.Content className={cn(panelClasses)}>
          <div>
            <AlertDialogPrimitive.Title className="text-xl">{title}</AlertDialogPrimitive.Title>
            <AlertDialogPrimitive.Description className="mt-1.5 text-muted-foreground">
              {description}
            </AlertDialogPrimitive.Description>
          </div>
          <form action={confirm} className="flex flex-col gap-5">
            {children}
            {typed !== undefined && <TypedConfirmation name={typed} />}
            <DialogFooter>
              <AlertDialogPrimitive.Cancel asChild>
                <Button variant="secondary">{cancelLabel}</Button>
              </AlertDialogPrimitive.Cancel>
              <SubmitButton variant={tone}>{confirmLabel}</SubmitButton>
            </DialogFooter>
          </form>
        </AlertDialogPrimitive.Content>
      </AlertDialogPrimitive.Portal>
    </AlertDialogPrimitive.Root>
  );
}
