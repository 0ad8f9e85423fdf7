"use client";

import { ArrowUp, ChevronDown, CircleAlert, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/app/_components/ui/button";
import type { Problem } from "@/lib/errors";
import { isAt } from "./built";

type Props = {
  title: string;
  /** What is chosen, told while the part is folded. */
  summary?: string;
  problems: readonly Problem[];
  /** The places of what is in it. */
  places: readonly string[];
  children: ReactNode;
};

/** A part of the builder, which folds. */
export function Part({ title, summary, problems, places, children }: Props) {
  const isWrong = problems.some(({ path }) => places.some((place) => isAt(path, place)));
  return (
    <details open className="group/part rounded-xl border bg-card">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <h2 className="font-sans text-base font-semibold">{title}</h2>
        {isWrong && (
          <span className="flex items-center gap-1 text-sm font-semibold text-danger">
            <CircleAlert aria-hidden className="size-4" />
            Needs attention
          </span>
        )}
        <span className="ml-auto min-w-0 truncate text-sm text-muted-foreground group-open/part:hidden">
          {summary}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted-foreground group-open/part:rotate-180 max-sm:ml-auto sm:group-open/part:ml-auto"
        />
      </summary>
      <div className="flex flex-col gap-3 border-t px-4 py-3">{children}</div>
    </details>
  );
}

/** What is wrong at a place, below it. */
export const Wrong = ({ problems, at }: { problems: readonly Problem[]; at: string }) => (
  <>
    {problems
      .filter(({ path }) => isAt(path, at))
      .map(({ path, code, message }) => (
        <p
          key={`${path} ${code}`}
          className="flex items-start gap-1.5 text-sm font-semibold text-danger"
        >
          <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
          {message}
        </p>
      ))}
  </>
);

type RowProps = { name: string; onUp?: () => void; onRemove?: () => void; children: ReactNode };

/** One of a list of parts, with what moves it up and removes it. */
export const ListRow = ({ name, onUp, onRemove, children }: RowProps) => (
  <div className="flex items-start gap-1">
    <div className="flex min-w-0 grow flex-wrap gap-1.5">{children}</div>
    {onUp && (
      <Button variant="ghost" size="icon-sm" aria-label={`Move ${name} up`} onClick={onUp}>
        <ArrowUp aria-hidden />
      </Button>
    )}
    {onRemove && (
      <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    )}
  </div>
);
