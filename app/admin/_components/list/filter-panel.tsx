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
    const close = (event: PointerEvent | KeyboardEvent) => {
      if (!details.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        details.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && details.contains(event.target)) return;
      details.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);

  return (
    <details ref={panel} suppressHydrationWarning className="relative">
      <summary className={cn(buttonVariants({ variant: "secondary", size: "sm" }), "list-none")}>
        {icon}
        {label}
      </summary>
      <div className="z-30 flex flex-col gap-4 border bg-popover p-4 shadow-lg max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[75dvh] max-sm:overflow-y-auto max-sm:rounded-t-xl sm:absolute sm:top-full sm:left-0 sm:mt-1.5 sm:max-h-[70dvh] sm:w-[34rem] sm:overflow-y-auto sm:rounded-xl">
        {children}
      </div>
    </details>
  );
}
