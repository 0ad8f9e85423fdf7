"use client";

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

type Props = {
  path: string;
  /** The address of the list as it is shown. */
  shown: string;
  /** What an address need not say, such as the usual order. */
  usual?: Readonly<Record<string, string>>;
  /** Applies each filter as soon as it is chosen, not only when the form is sent. */
  isInstant?: boolean;
  children: ReactNode;
};

/** Sends itself as an address: with JavaScript the shortest one, without it the same with empty parts. */
export function ListForm({ path, shown, usual = {}, isInstant = false, children }: Props) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const known = useRef(shown);
  const wanted = useRef(shown);

  // Another address asks for something else; the focus stays where it is.
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
      if (typeof value === "string" && value.trim() !== "" && usual[name] !== value)
        asked.append(name, value.trim());
    wanted.current = asked.size > 0 ? `${path}?${asked}` : path;
    start(() => router.push(wanted.current, { scroll: false }));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    show();
  }

  function change({ target }: ChangeEvent<HTMLFormElement>) {
    // What is typed is applied when it is done.
    if (target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type)) return;
    show();
  }

  return (
    <search aria-busy={isPending || undefined} className="max-sm:w-full">
      <form
        ref={form}
        action={path}
        onSubmit={submit}
        onChange={isInstant ? change : undefined}
        className={cn("flex items-center gap-2 transition-opacity", isPending && "opacity-70")}
      >
        {children}
      </form>
    </search>
  );
}
