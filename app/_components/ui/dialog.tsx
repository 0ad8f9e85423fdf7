"use client";

import { X } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { useTranslate } from "@/app/_language/use-translate";
import { Button } from "./button";
import { cn } from "./cn";
import { panelClasses, veilClasses } from "./overlay";

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** The panel with its heading and a way out; Escape and a click beside it close it too. */
export function DialogContent({ title, description, className, children }: DialogContentProps) {
  const t = useTranslate("common");
  const before = useRef<Element | null>(null);

  // What was opened by a key has no trigger to give the focus back to.
  function giveBack(event: Event) {
    if (!(before.current instanceof HTMLElement) || !before.current.isConnected) return;
    if (before.current === document.body) return;
    event.preventDefault();
    before.current.focus();
  }

  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={veilClasses} />
      <DialogPrimitive.Content
        className={cn(panelClasses, className)}
        onOpenAutoFocus={() => {
          before.current = document.activeElement;
        }}
        onCloseAutoFocus={giveBack}
        {...(description ? {} : { "aria-describedby": undefined })}
      >
        <div className="pr-10">
          <DialogPrimitive.Title className="text-xl">{title}</DialogPrimitive.Title>
          {description && (
            <DialogPrimitive.Description className="mt-1.5 text-muted-foreground">
              {description}
            </DialogPrimitive.Description>
          )}
        </div>
        {children}
        <DialogPrimitive.Close asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t("close")}
            className="absolute top-4 right-4"
          >
            <X aria-hidden />
          </Button>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
