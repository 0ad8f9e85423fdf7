"use client";

import { Keyboard } from "lucide-react";
import { Button } from "@/app/_components/ui/button";

const OPEN_SHORTCUTS = "open-shortcuts";

/** Tells of the keys, also where single ones are switched off. */
export const ShortcutsButton = () => (
  <Button
    variant="ghost"
    size="icon"
    aria-label="Keyboard shortcuts"
    aria-haspopup="dialog"
    aria-keyshortcuts="?"
    title="Keyboard shortcuts (?)"
    className="shrink-0 max-sm:hidden noscript:hidden"
    onClick={() => window.dispatchEvent(new Event(OPEN_SHORTCUTS))}
  >
    <Keyboard aria-hidden />
  </Button>
);

/** Tells when somebody asked for them by the button. Returns how to stop. */
export function watchForShortcuts(open: () => void): () => void {
  window.addEventListener(OPEN_SHORTCUTS, open);
  return () => window.removeEventListener(OPEN_SHORTCUTS, open);
}
