"use client";

import { X } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent } from "@/app/_components/ui/dialog";

const WIDE = "(min-width: 64rem)";

function watch(told: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", told);
  return () => media.removeEventListener("change", told);
}

/** Is there room for a panel beside the steps? */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );

type Props = {
  title: string;
  problems: readonly string[];
  isOpen: boolean;
  close: () => void;
  children: ReactNode;
};

/** The form of what is chosen: beside the steps, or over them on a phone. */
export function Panel({ title, problems, isOpen, close, children }: Props) {
  const isWide = useIsWide();
  const said = problems.length > 0 && (
    <ul className="flex flex-col gap-1 text-sm font-semibold text-danger">
      {problems.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
  if (!isWide)
    return (
      <Dialog open={isOpen} onOpenChange={(open) => !open && close()}>
        <DialogContent title={title}>
          {said}
          {children}
        </DialogContent>
      </Dialog>
    );
  if (!isOpen)
    return (
      <p className="rounded-xl border border-dashed p-6 text-center text-muted-foreground">
        Choose a step to edit it here.
      </p>
    );
  return (
    <section
      id="panel"
      tabIndex={-1}
      aria-label={title}
      className="flex max-h-[calc(100dvh-7rem)] flex-col gap-4 overflow-y-auto rounded-xl border bg-card p-4 shadow-sm"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={close}>
          <X aria-hidden />
        </Button>
      </div>
      {said}
      {children}
    </section>
  );
}
