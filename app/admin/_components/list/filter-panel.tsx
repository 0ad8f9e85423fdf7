"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { buttonVariants } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";

type Props = { label: string; icon: ReactNode; children: ReactNode };

/** A panel over the list, a drawer on a phone: it pushes nothing down, and opens without JavaScript. */
export function FilterPanel({ label, icon, children }: Props) {
  const panel = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = panel.current;
    if (!details) return;
    function leave({ target }: Event) {
      if (details && target instanceof Node && !details.contains(target)) details.open = false;
    }
    function pressed({ key }: KeyboardEvent) {
      if (key !== "Escape" || !details?.open) return;
      details.querySelector("summary")?.focus();
      details.open = false;
    }
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", pressed);
    };
  }, []);

  return (
    <details ref={panel} suppressHydrationWarning className="relative">
      <summary className={cn(buttonVariants({ variant: "secondary", size: "sm" }), "list-none")}>
        {icon}
        <span className="max-sm:sr-only">{label}</span>
      </summary>
      <div className="z-30 flex flex-col gap-4 border bg-popover p-4 shadow-lg max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[75dvh] max-sm:overflow-y-auto max-sm:rounded-t-xl sm:absolute sm:top-full sm:left-0 sm:mt-1.5 sm:max-h-[65dvh] sm:w-[34rem] sm:overflow-y-auto sm:rounded-xl">
        {children}
      </div>
    </details>
  );
}

/** A panel's buttons, which stay in view while a long panel scrolls above them. */
export const PanelActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap gap-3 border-t bg-popover px-4 py-3">
    {children}
  </div>
);
