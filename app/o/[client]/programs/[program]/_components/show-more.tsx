"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { type MouseEvent, useEffect, useRef, useTransition } from "react";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { useCame, withCame } from "@/app/_components/ui/via";
import { useTranslate } from "@/app/_language/use-translate";

/** How far below the window the next ones are asked for. */
const AHEAD = "0px 0px 600px 0px";

type ShowMoreProps = {
  href: string;
  /** Such as “24 of 33 shown”, in words already: preparing a number format takes a browser long. */
  shownOf: string;
  /** Brings the next ones as soon as it comes near; otherwise it waits to be pressed. */
  isAutomatic: boolean;
};

/**
 * The end of a list that goes on. Its address says how far the list is open, so that going back, reloading
 * and sharing lead to the same list; it takes the place of the one before, so that one step back leaves it.
 */
export function ShowMore({ href: given, shownOf, isAutomatic }: ShowMoreProps) {
  const router = useRouter();
  const href = withCame(given, useCame());
  const t = useTranslate("gallery");
  const [isPending, startTransition] = useTransition();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const end = list.current;
    if (!end || !isAutomatic) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        startTransition(() => router.replace(href, { scroll: false }));
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(end);
    // Whoever follows a link is on the way to another page, which this list must not take them back from.
    const stop = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a")) watcher.disconnect();
    };
    document.addEventListener("click", stop, { capture: true });
    return () => {
      watcher.disconnect();
      document.removeEventListener("click", stop, { capture: true });
    };
  }, [href, isAutomatic, router]);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    startTransition(() => router.replace(href, { scroll: false }));
  }

  return (
    <div ref={list} className="flex flex-col items-center gap-3 noscript:hidden">
      <p role="status" className="text-sm text-muted-foreground">
        {isPending ? t("loadingMore") : shownOf}
      </p>
      <Link
        href={href}
        rel="next"
        prefetch={false}
        onClick={open}
        className={buttonVariants({ variant: "secondary" })}
      >
        <ChevronDown aria-hidden />
        {t("showMore")}
      </Link>
    </div>
  );
}
