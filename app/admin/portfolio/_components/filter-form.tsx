"use client";

import { SlidersHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import {
  type ChangeEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useTransition,
} from "react";
import { cn } from "@/app/_components/ui/cn";

/** What an address need not say. */
const USUAL: Readonly<Record<string, string>> = { sort: "name", per_page: "25" };

type Props = { path: string; shown: string; children: ReactNode };

/** Asks anew as soon as something is ticked or picked; without JavaScript its button does. */
export function FilterForm({ path, shown, children }: Props) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const known = useRef(shown);
  const wanted = useRef(shown);

  // Another address says other things; the focus stays where it is.
  useEffect(() => {
    if (known.current === shown) return;
    known.current = shown;
    if (wanted.current !== shown) form.current?.reset();
    wanted.current = shown;
  }, [shown]);

  function show() {
    if (!form.current) return;
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string" && value !== "" && USUAL[name] !== value)
        asked.append(name, value);
    wanted.current = asked.toString();
    start(() => router.push(asked.size > 0 ? `${path}?${asked}` : path, { scroll: false }));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    show();
  }

  function change({ target }: ChangeEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.type === "search") return;
    show();
  }

  return (
    <search aria-label="Filters" aria-busy={isPending || undefined}>
      {/* Where there is room, it is open whether or not anybody opened it. */}
      <details
        suppressHydrationWarning
        className="rounded-xl border bg-card shadow-sm xl:[&::details-content]:[content-visibility:visible]"
      >
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 font-semibold xl:supports-[selector(::details-content)]:hidden">
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters and order
        </summary>
        <form
          ref={form}
          action={path}
          onSubmit={submit}
          onChange={change}
          className={cn(
            "grid gap-5 p-4 transition-opacity sm:max-xl:grid-cols-2",
            isPending && "opacity-70",
          )}
        >
          {children}
        </form>
      </details>
    </search>
  );
}
