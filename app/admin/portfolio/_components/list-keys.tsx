"use client";

import { Keyboard } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/app/_components/ui/button";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { Dialog, DialogContent } from "@/app/_components/ui/dialog";

const TYPING = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";
const STORED = "shortcuts";
const CHANGED = "shortcuts-changed";

const KEYS = [
  ["j or ↓", "Next row"],
  ["k or ↑", "Previous row"],
  ["Enter", "Open the row"],
  ["x", "Tick the row"],
  ["/", "Search this list"],
  ["[ and ]", "On a profile: the donor before and after"],
  ["?", "These shortcuts"],
  ["Ctrl K or ⌘ K", "Search everything"],
] as const;

/** Keys for the list, and a place that tells of them and switches the single ones off. */
export function ListKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const isOn = useSyncExternalStore(watch, readIsOn, () => true);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (event.key.startsWith("Arrow") ? !target?.closest("table") : !isOn) return;
      if (target?.closest(TYPING) && !isBoxOfRow(target)) return;
      if (perform(event.key, () => setIsOpen(true))) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);

  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)} className="max-sm:hidden">
        <Keyboard aria-hidden />
        Shortcuts
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent title="Keyboard shortcuts">
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2.5">
            {KEYS.map(([key, what]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-md border bg-muted px-2 py-0.5 font-sans text-sm font-semibold">
                    {key}
                  </kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <CheckboxField
            name="shortcuts"
            label="Use shortcuts of a single key"
            hint="Switch them off if you speak to your computer or press keys by accident. This browser remembers it."
            checked={isOn}
            onChange={(event) => keepIsOn(event.currentTarget.checked)}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

const isBoxOfRow = (target: Element): boolean => target.matches("table input[type=checkbox]");

/** Returns whether the key meant something. */
function perform(key: string, tell: () => void): boolean {
  switch (key) {
    case "j":
    case "ArrowDown":
      return moveBy(1);
    case "k":
    case "ArrowUp":
      return moveBy(-1);
    case "x":
      return tickRow();
    case "/":
      document.getElementById("portfolio-search")?.focus();
      return true;
    case "?":
      tell();
      return true;
    default:
      return false;
  }
}

function moveBy(step: number): boolean {
  const links = [...document.querySelectorAll<HTMLElement>("[data-row-link]")];
  const row = document.activeElement?.closest("tr");
  const now = links.findIndex((link) => row?.contains(link));
  const next = links[now === -1 ? (step > 0 ? 0 : -1) : now + step];
  next?.focus();
  return next !== undefined;
}

function tickRow(): boolean {
  const box = document.activeElement?.closest("tr")?.querySelector<HTMLElement>("[name=subject]");
  box?.click();
  return box !== undefined && box !== null;
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

function keepIsOn(isOn: boolean): void {
  try {
    localStorage.setItem(STORED, isOn ? "on" : "off");
  } finally {
    window.dispatchEvent(new Event(CHANGED));
  }
}

function watch(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}
