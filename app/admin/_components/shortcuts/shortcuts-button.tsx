"use client";

import { Keyboard } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/app/_components/ui/button";

const OPEN_SHORTCUTS = "open-shortcuts";

/** Tells of the keys, also where single ones are switched off. */
export const ShortcutsButton = ({ children, onClick, ...props }: ComponentProps<typeof Button>) => (
  <Button
    variant="ghost"
    aria-haspopup="dialog"
    aria-keyshortcuts="?"
    {...props}
    onClick={(event) => {
      onClick?.(event);
      window.dispatchEvent(new Event(OPEN_SHORTCUTS));
    }}
  >
    <Keyboard aria-hidden />
    {children}
  </Button>
);

/** Tells when somebody asked for them by a button. Returns how to stop. */
export function watchForShortcuts(open: () => void): () => void {
  window.addEventListener(OPEN_SHORTCUTS, open);
  return () => window.removeEventListener(OPEN_SHORTCUTS, open);
}
