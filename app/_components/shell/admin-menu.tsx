"use client";

import { Menu, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { Button } from "../ui/button";
import { veilClasses } from "../ui/overlay";
import { AdminNav, type NavGroup } from "./admin-nav";

/** The navigation on a phone: a panel that slides in from the left. */
export function AdminMenu({ title, groups }: { title: string; groups: readonly NavGroup[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label="Menu">
          <Menu aria-hidden />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={veilClasses} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col gap-6 overflow-y-auto border-r bg-popover p-4 shadow-lg data-[state=closed]:animate-out data-[state=closed]:slide-out-to-left data-[state=open]:animate-in data-[state=open]:slide-in-from-left"
        >
          <div className="flex items-center justify-between gap-3">
            <Dialog.Title className="min-w-0 truncate px-3 text-lg">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close the menu">
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          <AdminNav groups={groups} onNavigate={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
