"use client";

import { useEffect, useState } from "react";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { Dialog, DialogContent } from "@/app/_components/ui/dialog";
import { pressInRows } from "./row-keys";
import { watchForShortcuts } from "./shortcuts-button";
import { isForPage, keepSingleKeys, useSingleKeys } from "./single-keys";

const KEYS = [
  {
    where: "Everywhere",
    keys: [
      ["Ctrl K or ⌘ K", "Search everything"],
      ["?", "Show shortcuts"],
    ],
  },
  {
    where: "In lists",
    keys: [
      ["j or ↓", "Next row"],
      ["k or ↑", "Previous row"],
      ["Enter", "Open the row"],
      ["x", "Select the row"],
      ["/", "Search the list"],
    ],
  },
  {
    where: "On a profile",
    keys: [["[ and ]", "Previous and next donor in the list"]],
  },
] as const;

/** The keys of every page’s lists, and a place that tells of all and switches the single ones off. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const isOn = useSingleKeys();
  useEffect(() => watchForShortcuts(() => setIsOpen(true)), []);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isForPage(event)) return;
      const isInTable = event.target instanceof Element && event.target.closest("table") !== null;
      if (event.key.startsWith("Arrow") ? !isInTable : !isOn) return;
      if (event.key === "?") setIsOpen(true);
      else if (!pressInRows(event.key)) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);

  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogContent title="Keyboard shortcuts">
        {KEYS.map(({ where, keys }) => (
          <section key={where} aria-label={where} className="flex flex-col gap-2.5">
            <h3 className="text-base font-semibold">{where}</h3>
            <dl className="grid grid-cols-[8rem_1fr] items-baseline gap-x-6 gap-y-2.5">
              {keys.map(([key, what]) => (
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
          </section>
        ))}
        <CheckboxField
          name="shortcuts"
          label="Use single-key shortcuts"
          hint="Turn off if you use speech input or press keys by accident. Saved in this browser."
          checked={isOn}
          onChange={(event) => keepSingleKeys(event.currentTarget.checked)}
        />
      </DialogContent>
    </Dialog>
  );
}
