"use client";

import { Search } from "lucide-react";
import { useSyncExternalStore } from "react";
import { cn } from "@/app/_components/ui/cn";
import { Link } from "@/app/_components/ui/near-link";
import { SEARCH_PATH } from "./kinds";

const OPEN_SEARCH = "open-search";

/** Opens the search above the page; without JavaScript it leads to the page that searches. */
export function SearchButton({ compact = false }: { compact?: boolean }) {
  const isScripted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const classes = cn(
    "inline-flex items-center gap-2.5 rounded-lg",
    compact
      ? "size-10 justify-center text-foreground hover:bg-accent"
      : "min-h-9 w-full border text-sm text-muted-foreground border-input bg-card px-3 py-1.5 hover:border-foreground",
  );
  const content = (
    <>
      <Search aria-hidden className="size-4.5 shrink-0" />
      {compact ? (
        <span className="sr-only">Search everything</span>
      ) : (
        <>
          <span className="grow text-left">
            Search<span className="sr-only"> everything</span>
          </span>
          <kbd aria-hidden className="rounded-md border px-1.5 font-sans text-xs whitespace-nowrap">
            Ctrl K
          </kbd>
        </>
      )}
    </>
  );
  if (!isScripted)
    return (
      <Link href={SEARCH_PATH} className={classes}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => window.dispatchEvent(new Event(OPEN_SEARCH))}
      className={classes}
    >
      {content}
    </button>
  );
}

/** Tells when somebody asked for the search, by button or by Ctrl K. Returns how to stop. */
export function watchForSearch(open: () => void): () => void {
  function press(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  }
  window.addEventListener(OPEN_SEARCH, open);
  document.addEventListener("keydown", press);
  return () => {
    window.removeEventListener(OPEN_SEARCH, open);
    document.removeEventListener("keydown", press);
  };
}
