"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";
import { cn } from "@/app/_components/ui/cn";

const PAUSE_MS = 200;
/** What the arrows lead through. */
const STOPS = "input[type=search], ul a, ul button";

type Props = { path: string; className?: string; results: ReactNode; children: ReactNode };

/**
 * A search that asks as one types, and again when its button is pressed. The arrows lead from the field
 * through the links and buttons of the results. Without JavaScript its button alone asks.
 */
export function TypeaheadForm({ path, className, results, children }: Props) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const around = place.current;
    function press(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || !around) return;
      const stops = [...around.querySelectorAll<HTMLElement>(STOPS)];
      const next = stops[stops.indexOf(event.target as HTMLElement) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    around?.addEventListener("keydown", press);
    return () => around?.removeEventListener("keydown", press);
  }, []);

  function ask(form: HTMLFormElement) {
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === "string" && value.trim() !== "") asked.append(name, value);
    start(() => router.replace(asked.size > 0 ? `${path}?${asked}` : path, { scroll: false }));
  }

  function askSoon(form: HTMLFormElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(form), PAUSE_MS);
  }

  return (
    <div ref={place} className={className}>
      <search aria-busy={isPending || undefined}>
        <form
          action={path}
          onInput={(event) => askSoon(event.currentTarget)}
          onSubmit={(event) => {
            event.preventDefault();
            clearTimeout(timer.current);
            ask(event.currentTarget);
          }}
          className="flex flex-wrap items-end gap-3"
        >
          {children}
        </form>
      </search>
      <div className={cn("transition-opacity", isPending && "opacity-60")}>{results}</div>
    </div>
  );
}
